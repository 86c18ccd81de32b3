/** Carries out lines that look at cards or reveal them, and those that take what was seen into the hand. */
import { LEAVES_ON_DECK_UNTOLD } from './card-lines.js';
import { type CardLine, contains, type MoveEvent, sizeOf, without } from './events.js';
import { moveFromDeck, moveToHand, revealIn, zoneOf } from './moves.js';
import type { LogState } from './state/game-state.js';
import { contradict } from './trust.js';

export function reveals(state: LogState, event: MoveEvent): void {
  const { hand, lookedAt } = state.seats[event.seat]!;
  const isActive = event.seat === state.turn.active;
  if (zoneOf(state, event) === 'hand') revealIn(state, event, hand);
  else if (isActive && state.cards.isNamed(state.effects.lastPlayed, 'SeaChart'))
    revealForCopies(state, event);
  else moveFromDeck(state, event, lookedAt);
}

/** The revealed card goes to the hand if a copy is in play, else it stays on the deck. */
function revealForCopies(state: LogState, event: MoveEvent): void {
  const seat = state.seats[event.seat]!;
  const isCopy = event.cards.named.every((card) => seat.inPlay.cards.includes(card));
  if (isCopy) moveFromDeck(state, event, seat.hand);
  else shows(state, event);
}

/** The cards stay on the deck. */
export function shows(state: LogState, event: MoveEvent): void {
  moveFromDeck(state, event, state.seats[event.seat]!.lookedAt);
  putBack(state, event);
}

function putBack(state: LogState, { seat: at, cards }: MoveEvent): void {
  const seat = state.seats[at]!;
  if (!seat.isCertain) return;
  for (const card of cards.named) seat.lookedAt.take(card);
  seat.lookedAt.takeUnnamed(cards.unnamed);
  seat.putOnTop(cards);
}

/** The wished card goes from the deck to the hand. */
export function finds(state: LogState, event: MoveEvent): void {
  moveFromDeck(state, event, state.seats[event.seat]!.hand);
}

export function looks(state: LogState, event: MoveEvent, at: number): void {
  const { discard, lookedAt } = state.seats[event.seat]!;
  if (zoneOf(state, event) === 'discard') {
    revealIn(state, event, discard);
    return;
  }
  moveFromDeck(state, event, lookedAt);
  const { lastPlayed, lastTreasure } = state.effects;
  if (event.seat !== state.turn.active) return;
  if (state.cards.isNamed(lastPlayed, 'Library')) keepLookedAt(state, event, at);
  else if (LEAVES_ON_DECK_UNTOLD.some((name) => state.cards.isNamed(lastTreasure ?? lastPlayed, name)))
    leaveOnDeck(state, event, at);
}

/** Cards that the next line neither sets aside nor draws are in the hand. */
function keepLookedAt(state: LogState, event: MoveEvent, at: number): void {
  const next = state.log.events[at + 1];
  if (next?.kind === 'draws' && next.seat === event.seat && contains(next.cards, event.cards)) return;
  const isSetAside = next?.kind === 'aside' && next.seat === event.seat;
  const kept = isSetAside ? without(event.cards, next.cards) : event.cards;
  moveToHand(state, { ...event, cards: kept }, state.seats[event.seat]!.lookedAt);
}

/** A card that is left on the deck has no line. */
function leaveOnDeck(state: LogState, event: MoveEvent, at: number): void {
  const { events } = state.log;
  let after = at + 1;
  while (events[after]?.kind === 'gets') after++;
  const next = events[after];
  const isOfNext =
    next !== undefined &&
    'cards' in next &&
    next.seat === event.seat &&
    sizeOf(next.cards) === 1 &&
    (event.cards.unnamed > 0 || contains(next.cards, event.cards));
  const mayBePlayed = state.cards.isNamed(state.effects.lastTreasure, 'CrystalBall');
  const kind = isOfNext ? next.kind : undefined;
  if (kind === 'discards' || kind === 'topdecks' || (mayBePlayed && kind === 'trashes')) return;
  if (!mayBePlayed || next?.kind !== 'plays' || !isOfNext || next.again) putBack(state, event);
  // Indentation, which is lost in the copy, would tell which of the two.
  else if (next.cards.named.every((card) => state.seats[event.seat]!.hand.mayHold(card)))
    contradict(state, event, 'the next card is played from the deck or from the hand', event.seat);
}

export function toHand(state: LogState, event: MoveEvent): void {
  const { hand, lookedAt, nativeVillage } = state.seats[event.seat]!;
  const zone = zoneOf(state, event);
  // It has come there already.
  if (zone === 'hand') revealIn(state, event, hand);
  else moveToHand(state, event, zone === 'native village' ? nativeVillage : lookedAt);
}

/** Draws of a card that may look at each first. @returns false if the line before looks at none of them */
export function drawLookedAt(state: LogState, event: CardLine, at: number): boolean {
  const before = state.log.events[at - 1];
  if (before?.kind !== 'looks' || before.seat !== event.seat) return false;
  const seat = state.seats[event.seat]!;
  if (contains(before.cards, event.cards)) moveToHand(state, event, seat.lookedAt);
  else if (contains(event.cards, before.cards)) {
    moveToHand(state, { ...event, cards: before.cards }, seat.lookedAt);
    moveFromDeck(state, { ...event, cards: without(event.cards, before.cards) }, seat.hand);
  } else return false;
  return true;
}
