/** A whole number folded from the whole state of a table: equal matches have equal digests. */
import type { SeatState } from './seat.js';
import type { State } from './state.js';

/** FNV-1a over 32-bit words. */
const fold = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);

const zone = (hash: number, cards: ArrayLike<number>, size: number): number => {
  let hashed = fold(hash, size);
  for (let i = 0; i < size; i++) hashed = fold(hashed, cards[i]!);
  return hashed;
};

const seatFacts = (seat: SeatState): readonly number[] => [
  seat.authority,
  seat.trade,
  seat.combat,
  seat.deckNumber,
  seat.cardCount,
  seat.basesInPlay,
  seat.outpostsInPlay,
  seat.basesUnused,
  seat.scrapped,
  seat.shield,
  seat.knownTop,
  +seat.isOut,
  seat.finalPlace,
];

export function digestOf(state: State): number {
  let hash = 0x811c9dc5 | 0;
  for (const fact of [state.turn, state.explorers, state.eventsSeen]) hash = fold(hash, fact);
  hash = zone(hash, state.row, state.rowSize);
  hash = zone(hash, state.tradeDeck, state.tradeDeckSize);
  hash = zone(hash, state.removed, state.removed.length);
  for (const seat of state.seats) {
    for (const fact of seatFacts(seat)) hash = fold(hash, fact);
    hash = zone(hash, seat.all, seat.all.length);
    hash = zone(hash, seat.owned, seat.owned.length);
    hash = zone(hash, seat.deck, seat.deckSize);
    hash = zone(hash, seat.hand, seat.handSize);
    hash = zone(hash, seat.discardPile, seat.discardSize);
    hash = zone(hash, seat.play, seat.inPlay);
    hash = zone(hash, seat.heroes, seat.heroCount);
    hash = zone(hash, seat.gambits, seat.gambitCount);
  }
  return hash >>> 0;
}
