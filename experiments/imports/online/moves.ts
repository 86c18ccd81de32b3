/** Tells where cards come from, moves them between zones, and checks that they were there. */
import { WAITS_FOR_A_LINE, type ZoneName, zoneFor } from './card-lines.js';
import {
  type CardLine,
  contains,
  type EventOf,
  isSupported,
  type LogCard,
  type MoveEvent,
  type SeatLine,
  tooMany,
} from './events.js';
import { activeSeat, type LogState } from './state/game-state.js';
import type { LogZone } from './state/zone.js';
import {
  addUnexplainedCards,
  contradict,
  contradictOwner,
  leaveOutSinceMissingLine,
  loseOwners,
} from './trust.js';

/** Each decision keeps a copy of the decks. All piles hold fewer cards. */
const GAINS_MAX = 500;

/** The zone that a line leaves out, known from the card that does it. */
export function zoneOf(state: LogState, { kind, by, seat }: MoveEvent): ZoneName | undefined {
  const { turn, effects, cards } = state;
  const { reaction, lastPlayed } = effects;
  const doer = by ?? (reaction?.seat === seat ? reaction.card : undefined);
  if (doer !== undefined) return zoneFor(cards.nameOf(doer), kind);
  const isActive = seat === turn.active;
  const { treasures } = state.seats[seat]!.inPlay;
  const topdecksGains = treasures.some((card) => cards.isNamed(card, 'Tiara'));
  if (topdecksGains && turn.isBuyPhase && kind === 'topdecks' && isActive) return 'gained';
  // In the buy phase, the gains of earlier cards are over.
  if (turn.isBuyPhase && kind === 'gains') return undefined;
  if (lastPlayed !== undefined) return zoneFor(cards.nameOf(lastPlayed), kind);
  if (!isActive) return undefined;
  return effects.atStart
    .map((card) => cards.nameOf(card))
    .filter((name) => kind === 'toHand' || !WAITS_FOR_A_LINE.includes(name))
    .map((name) => zoneFor(name, kind))
    .find((zone) => zone !== undefined);
}

/** Takes a named card of the event's seat from a zone. */
export function takeFrom(state: LogState, event: SeatLine, zone: LogZone, card: LogCard): void {
  const seat = state.seats[event.seat]!;
  if (zone.take(card)) return;
  addUnexplainedCards(state, event, [card]);
  if (!seat.isCertain) return;
  leaveOutSinceMissingLine(state, event.line, seat);
  contradict(state, event, `${state.cards.printed(card)} is not where it should be`, event.seat);
}

/** Takes unnamed cards from those looked at or, if these are too few, from the hand. */
export function takeUnnamed(state: LogState, event: SeatLine, count: number): void {
  const { lookedAt, hand, isCertain } = state.seats[event.seat]!;
  const zone = lookedAt.size >= count ? lookedAt : hand;
  if (isCertain && !zone.takeUnnamed(count))
    contradict(state, event, 'more cards than there are', event.seat);
}

/** Moves the event's cards from the top of the deck. */
export function moveFromDeck(state: LogState, event: CardLine, to: LogZone): void {
  const seat = state.seats[event.seat]!;
  if (!seat.isCertain) return;
  const taken = seat.takeTop(event.cards);
  if (taken === undefined) {
    addUnexplainedCards(state, event, event.cards.named);
    if (seat.isCertain) contradictOwner(state, event, 'these cards are not in the deck', event.seat);
    return;
  }
  for (const card of taken.named) to.add(card);
  to.unknown += taken.unnamed;
}

export function moveToHand(state: LogState, event: CardLine, from: LogZone): void {
  const { named, unnamed } = event.cards;
  const seat = state.seats[event.seat]!;
  for (const card of named) {
    takeFrom(state, event, from, card);
    seat.hand.add(card);
  }
  if (unnamed > 0 && !from.takeUnnamed(unnamed) && seat.isCertain)
    contradict(state, event, 'more cards than were seen', event.seat);
  seat.hand.unknown += unnamed;
}

/** The event shows cards, which stay in their zone. */
export function revealIn(state: LogState, event: CardLine, zone: LogZone): void {
  const copies = new Map<LogCard, number>();
  for (const card of event.cards.named) copies.set(card, (copies.get(card) ?? 0) + 1);
  for (const [card, count] of copies)
    if (!zone.reveal(card, count) && state.seats[event.seat]!.isCertain)
      contradict(state, event, `${state.cards.printed(card)} is not where it should be`, event.seat);
}

/** Takes the last gained card from where it went. */
export function takeGained(state: LogState, event: CardLine, card: LogCard): void {
  const seat = state.seats[event.seat]!;
  const { lastGain } = state.effects;
  const to = lastGain?.card === card ? lastGain.to : 'discard';
  if (to === 'deck') moveFromDeck(state, { ...event, cards: { named: [card], unnamed: 0 } }, seat.lookedAt);
  const zone = to === 'deck' ? seat.lookedAt : to === 'hand' ? seat.hand : seat.discard;
  takeFrom(state, event, zone, card);
}

export function removeFromTrash({ trash }: LogState, card: LogCard): void {
  const at = trash.indexOf(card);
  if (at >= 0) trash.splice(at, 1);
}

/** @throws Refused if no game has so many gains */
export function gain(state: LogState, event: SeatLine, card: LogCard, to: ZoneName): void {
  if (++state.gains > GAINS_MAX) throw tooMany(event.line, GAINS_MAX, 'gained cards');
  const seat = state.seats[event.seat]!;
  const isActive = event.seat === state.turn.active;
  seat.owned.add(card);
  if (isActive) seat.gained.push(card);
  if (to === 'hand') seat.hand.add(card);
  else if (to === 'deck') seat.putOnTop({ named: [card], unnamed: 0 });
  else if (to === 'set aside') seat.setAside.add(card);
  else seat.discard.add(card);
  state.effects.lastGain = { card, to };
  if (mayActWhenGained(state, card)) state.expectations.mayDoMore = true;
  if (to === 'discard' && isActive && state.cards.isOf(card, 'duration') && hasUnusedSailor(state))
    state.freePlays.offered.push({ card, seat: event.seat, isTrashed: false });
}

const mayActWhenGained = ({ cards }: LogState, card: LogCard): boolean =>
  !isSupported(card) || / gain | gained?\b/i.test(cards.factsOf(card)!.text);

/** True if a gained Duration card may be played. */
function hasUnusedSailor(state: LogState): boolean {
  const { played } = activeSeat(state).inPlay;
  const sailors = played.filter((card) => state.cards.isNamed(card, 'Sailor')).length;
  return sailors > state.freePlays.sailorsUsed;
}

/** Cards pass to another player's hand, or return to their pile. */
export function give(state: LogState, event: EventOf<'gives'>): void {
  const seat = state.seats[event.seat]!;
  if (event.cards.unnamed > 0) {
    loseOwners(state, event, 'a card changes its owner unseen');
    return;
  }
  const { reaction } = state.effects;
  const isExchange = reaction?.seat === event.seat && state.cards.isNamed(reaction.card, 'Trader');
  for (const card of event.cards.named) {
    if (isExchange) takeGained(state, event, card);
    else takeFrom(state, event, seat.lookedAtOrHand(card), card);
    seat.owned.take(card);
    if (event.to === undefined) continue;
    const receiver = state.seats[event.to]!;
    receiver.owned.add(card);
    receiver.hand.add(card);
  }
}

/** True if the line before looks at these cards, among others. */
export function areLookedAt({ log }: LogState, { seat, cards }: CardLine, at: number): boolean {
  const before = log.events[at - 1];
  return before?.kind === 'looks' && before.seat === seat && contains(before.cards, cards);
}
