/** A hash of the complete state of a table: equal games have equal digests. */
import { fold } from '../core/chance/hash.js';
import { CARD_COUNT } from './catalogue.js';
import type { State } from './state.js';

/** The factor by which folding this many zeros multiplies a hash. */
export function zeroFactor(count: number): number {
  let factor = 1;
  for (let i = 0; i < count; i++) factor = fold(factor, 0);
  return factor;
}

const zeros = Int32Array.from({ length: CARD_COUNT + 1 }, (_, count) => zeroFactor(count));

const zone = (hash: number, cards: ArrayLike<number>, size: number): number => {
  let hashed = fold(hash, size);
  for (let i = 0; i < size; i++) hashed = fold(hashed, cards[i]!);
  return hashed;
};

/** SPEED: equivalent to the zone of all counts by card, because counts of cards that are not in the game are 0. */
function counts(hash: number, byCard: Int32Array, cardsEnd: number): number {
  let hashed = fold(hash, byCard.length);
  for (let card = 0; card < cardsEnd; card++) hashed = fold(hashed, byCard[card]!);
  return Math.imul(hashed, zeros[byCard.length - cardsEnd]!);
}

const facts = [
  'authority',
  'trade',
  'combat',
  'deckNumber',
  'cardCount',
  'basesInPlay',
  'outpostsInPlay',
  'basesUnused',
  'scrapped',
  'shield',
  'knownTop',
] as const;

export function digestOf(state: State): number {
  let hash = 0x811c9dc5 | 0;
  hash = fold(hash, state.turn);
  hash = fold(hash, state.explorers);
  hash = fold(hash, state.eventsSeen);
  hash = zone(hash, state.row, state.rowSize);
  hash = zone(hash, state.tradeDeck, state.tradeDeckSize);
  hash = counts(hash, state.removed, state.cardsEnd);
  for (const seat of state.seats) {
    for (const name of facts) hash = fold(hash, seat[name]);
    hash = fold(fold(hash, +seat.isOut), seat.finalPlace);
    hash = zone(hash, seat.all, seat.all.length);
    hash = counts(hash, seat.owned, state.cardsEnd);
    hash = zone(hash, seat.deck, seat.deckSize);
    hash = zone(hash, seat.hand, seat.handSize);
    hash = zone(hash, seat.discardPile, seat.discardSize);
    hash = zone(hash, seat.play, seat.inPlay);
    hash = zone(hash, seat.heroes, seat.heroCount);
    hash = zone(hash, seat.gambits, seat.gambitCount);
  }
  return hash >>> 0;
}
