/** Carries out the lines that move or show cards, other than plays, purchases and draws. */
import {
  DRAWS_COPIES_IN_PLAY,
  GAINS_ONTO_DECK,
  RETURNS_OTHERS_TO_DECK,
  RETURNS_TO_DECK,
  TOPDECKS_GAINS,
  TRASHES_OWN_TREASURES,
  TRASHES_TREASURES_OF_OTHERS,
  type ZoneName,
  zoneFor,
} from './card-lines.js';
import { checkMove } from './checks.js';
import { type CardEvent, type LogCard, sizeOf } from './events.js';
import {
  areLookedAt,
  gain,
  moveFromDeck,
  moveToHand,
  removeFromTrash,
  revealIn,
  takeFrom,
  takeGained,
  takeUnnamed,
} from './moves.js';
import { activeSeat, type LogState } from './state/game-state.js';
import { endDecisions, isCleanUp } from './turns.js';

/** A line that {@link carryOut} carries out. */
type MoveEvent = Exclude<CardEvent, { readonly kind: 'starts' | 'draws' | 'plays' | 'buys' | 'gives' }>;

type CarryOut = (state: LogState, event: MoveEvent, at: number) => void;

const handlers: Readonly<Record<MoveEvent['kind'], CarryOut>> = {
  gains,
  trashes,
  discards,
  topdecks,
  reacts,
  hand: (state, event) => revealIn(state, event, state.seats[event.seat]!.hand),
  reveals,
  looks,
  aside: putAway,
  away: putAway,
  toHand,
};

/** @param at number of the event */
export function carryOut(state: LogState, event: MoveEvent, at: number): void {
  const { kind, seat, cards } = event;
  const isOrdinary = kind !== 'reacts' && !(kind === 'topdecks' && leavesPlay(state, event, at));
  if (isOrdinary) checkMove(state, event);
  if (seat === state.turn.active && (kind === 'trashes' || kind === 'discards' || kind === 'gains'))
    state.expectations.show(kind, sizeOf(cards));
  handlers[kind](state, event, at);
}

function gains(state: LogState, event: MoveEvent): void {
  const zone = zoneOf(state, event);
  state.effects.attack?.gained.add(event.seat);
  for (const card of event.cards.named) {
    if (zone === 'trash') removeFromTrash(state, card);
    gain(state, event, card, gainedTo(state, card, zone));
  }
  if (zone === 'set aside') awaitNextTurn(state, event);
}

function gainedTo(state: LogState, card: LogCard, zone: ZoneName | undefined): ZoneName {
  const { cards, effects, turn } = state;
  const isGainedByReplace = state.cards.isNamed(effects.lastPlayed, GAINS_ONTO_DECK) && !turn.isBuyPhase;
  if (isGainedByReplace && (cards.isOf(card, 'action') || cards.isTreasure(card))) return 'deck';
  return zone === undefined || zone === 'trash' ? 'discard' : zone;
}

function trashes(state: LogState, event: MoveEvent): void {
  const seat = state.seats[event.seat]!;
  const zone = zoneOf(state, event);
  if (zone === 'deck' && seat.lookedAt.size === 0) moveFromDeck(state, event, seat.lookedAt);
  for (const card of event.cards.named) {
    state.trash.push(card);
    if (zone === 'supply') continue;
    takeTrashed(state, event, card, zone);
    seat.owned.take(card);
  }
}

function takeTrashed(state: LogState, event: MoveEvent, card: LogCard, zone: ZoneName | undefined): void {
  const { effects } = state;
  const seat = state.seats[event.seat]!;
  if (zone === 'play' && card === effects.lastPlayed && seat.inPlay.take(card)) return;
  if (zone === 'gained' && card === effects.lastGain?.card) {
    takeGained(state, event, card);
    return;
  }
  if (mayTrashTreasuresInPlay(state, event) && seat.inPlay.takeTreasure(card)) return;
  takeFrom(state, event, seat.lookedAtOrHand(card), card);
}

function mayTrashTreasuresInPlay(state: LogState, { seat }: MoveEvent): boolean {
  const { turn, effects, seats } = state;
  if (!turn.isBuyPhase || seat !== turn.active) return false;
  const isAttacked = seats.some(
    ({ inPlay }, at) =>
      at !== seat && inPlay.lasting.some((card) => state.cards.isNamed(card, TRASHES_TREASURES_OF_OTHERS)),
  );
  return isAttacked || state.cards.isNamed(effects.lastGain?.card, TRASHES_OWN_TREASURES);
}

function discards(state: LogState, event: MoveEvent): void {
  const { named, unnamed } = event.cards;
  const seat = state.seats[event.seat]!;
  const isFromDeck = zoneOf(state, event) === 'deck' && seat.lookedAt.size === 0;
  if (isFromDeck && event.seat === state.turn.active) {
    moveFromDeck(state, event, seat.discard);
    state.freePlays.discarded = named[0];
    return;
  }
  for (const card of named) {
    takeFrom(state, event, seat.lookedAtOrHand(card), card);
    seat.discard.add(card);
  }
  takeUnnamed(state, event, unnamed);
  seat.discard.unknown += unnamed;
}

function topdecks(state: LogState, event: MoveEvent, at: number): void {
  const { named, unnamed } = event.cards;
  const seat = state.seats[event.seat]!;
  const zone = zoneOf(state, event);
  if (leavesPlay(state, event, at)) endDecisions(state, event.line);
  // It is there already.
  if (zone === 'deck') return;
  for (const card of named) {
    if (!state.turn.areDecisionsOver || !seat.inPlay.take(card)) takeTopdecked(state, event, card, zone);
    seat.putOnTop(card);
  }
  takeUnnamed(state, event, unnamed);
  for (let i = 0; i < unnamed; i++) seat.putOnTop(undefined);
}

function takeTopdecked(state: LogState, event: MoveEvent, card: LogCard, zone: ZoneName | undefined): void {
  const seat = state.seats[event.seat]!;
  if (zone === 'gained') takeGained(state, event, card);
  else if (zone === 'discard' && seat.lookedAt.count(card) === 0) takeFrom(state, event, seat.discard, card);
  else takeFrom(state, event, seat.lookedAtOrHand(card), card);
}

/** True if these cards go from play onto the deck in clean-up. */
function leavesPlay(state: LogState, event: MoveEvent, at: number): boolean {
  const { turn, cards, log } = state;
  const { named } = event.cards;
  if (event.seat !== turn.active || turn.isCleanedUp || named.length === 0) return false;
  const { inPlay } = activeSeat(state);
  const mayLeave = (card: LogCard): boolean =>
    state.cards.isNamed(card, RETURNS_TO_DECK) ||
    (cards.isOf(card, 'action') &&
      inPlay.played.some((one) => state.cards.isNamed(one, RETURNS_OTHERS_TO_DECK)));
  if (!named.every((card) => mayLeave(card) && inPlay.cards.includes(card))) return false;
  let next = at;
  while (log.events[next]?.kind === 'topdecks') next++;
  return isCleanUp(state, event.seat, next);
}

function reacts(state: LogState, event: MoveEvent): void {
  const { effects, expectations } = state;
  const { hand, discard } = state.seats[event.seat]!;
  const [card] = event.cards.named;
  if (effects.attack !== undefined) effects.attack.hasReaction = true;
  expectations.mayDoMore = true;
  const zone = card === undefined ? undefined : zoneFor(state.cards.nameOf(card), 'reacts');
  revealIn(state, event, zone === 'discard' ? discard : hand);
  if (card !== undefined) effects.reaction = { card, seat: event.seat };
}

function reveals(state: LogState, event: MoveEvent): void {
  const { hand, lookedAt } = state.seats[event.seat]!;
  const isActive = event.seat === state.turn.active;
  if (zoneOf(state, event) === 'hand') revealIn(state, event, hand);
  else if (isActive && state.cards.isNamed(state.effects.lastPlayed, DRAWS_COPIES_IN_PLAY))
    revealForCopies(state, event);
  else moveFromDeck(state, event, lookedAt);
}

/** The revealed card goes to the hand if a copy is in play, else it stays on the deck. */
function revealForCopies(state: LogState, event: MoveEvent): void {
  const seat = state.seats[event.seat]!;
  const { named } = event.cards;
  const isCopy = named.every((card) => seat.inPlay.cards.includes(card));
  moveFromDeck(state, event, isCopy ? seat.hand : seat.lookedAt);
  if (isCopy) return;
  for (const card of named) if (seat.lookedAt.take(card)) seat.putOnTop(card);
}

function looks(state: LogState, event: MoveEvent): void {
  const { discard, lookedAt } = state.seats[event.seat]!;
  if (zoneOf(state, event) === 'discard') revealIn(state, event, discard);
  else moveFromDeck(state, event, lookedAt);
}

function toHand(state: LogState, event: MoveEvent): void {
  const { hand, lookedAt, nativeVillage } = state.seats[event.seat]!;
  const zone = zoneOf(state, event);
  // It has come there already.
  if (zone === 'hand') revealIn(state, event, hand);
  else moveToHand(state, event, zone === 'native village' ? nativeVillage : lookedAt);
}

/** Cards leave the deck for a mat, or are set aside. */
function putAway(state: LogState, event: MoveEvent, at: number): void {
  const { named, unnamed } = event.cards;
  const seat = state.seats[event.seat]!;
  const zone = zoneOf(state, event);
  if (zone === 'native village') {
    if (seat.isCertain) moveFromDeck(state, event, seat.nativeVillage);
    else seat.nativeVillage.unknown += sizeOf(event.cards);
    return;
  }
  if (zone === undefined && event.kind === 'aside') {
    if (!areLookedAt(state, event, at)) moveFromDeck(state, event, seat.lookedAt);
    return;
  }
  const isSetAside = zone === 'set aside';
  const to = isSetAside ? seat.setAside : zone === 'island' ? seat.island : seat.otherMats;
  for (const card of named) {
    // Island puts itself away with another card.
    const isItself = card === state.effects.lastPlayed && !isSetAside && seat.inPlay.take(card);
    if (!isItself) takeFrom(state, event, seat.lookedAtOrHand(card), card);
    to.add(card);
  }
  takeUnnamed(state, event, unnamed);
  to.unknown += unnamed;
  if (isSetAside) awaitNextTurn(state, event);
}

/** The card that sets others aside waits for its owner's next turn. */
function awaitNextTurn(state: LogState, event: MoveEvent): void {
  const card = event.by ?? state.effects.lastPlayed;
  if (card === undefined) return;
  state.seats[event.seat]!.inPlay.awaitNextTurn(card, event.seat === state.turn.active);
}

/** The zone that the line leaves out, known from the card that does it. */
function zoneOf(state: LogState, { kind, by, seat }: MoveEvent): ZoneName | undefined {
  const { turn, effects, cards } = state;
  const { reaction, lastPlayed } = effects;
  const doer = by ?? (reaction?.seat === seat ? reaction.card : undefined);
  if (doer !== undefined) return zoneFor(cards.nameOf(doer), kind);
  const isActive = seat === turn.active;
  const { treasures } = state.seats[seat]!.inPlay;
  const topdecksGains = treasures.some((card) => state.cards.isNamed(card, TOPDECKS_GAINS));
  if (topdecksGains && turn.isBuyPhase && kind === 'topdecks' && isActive) return 'gained';
  // In the buy phase, the gains of earlier cards are over.
  if (turn.isBuyPhase && kind === 'gains') return undefined;
  if (lastPlayed !== undefined) return zoneFor(cards.nameOf(lastPlayed), kind);
  if (!isActive) return undefined;
  return effects.atStart.map((card) => zoneFor(cards.nameOf(card), kind)).find((zone) => zone !== undefined);
}
