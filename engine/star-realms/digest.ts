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

const seatFacts = (side: SeatState): readonly number[] => [
  side.authority,
  side.trade,
  side.combat,
  side.deckNumber,
  side.cardCount,
  side.basesInPlay,
  side.outpostsInPlay,
  side.basesUnused,
  side.scrapped,
  side.shield,
  side.knownTop,
  +side.isOut,
  side.finalPlace,
];

export function digestOf(state: State): number {
  let hash = 0x811c9dc5 | 0;
  for (const fact of [state.turn, state.explorers, state.eventsSeen]) hash = fold(hash, fact);
  hash = zone(hash, state.row, state.rowSize);
  hash = zone(hash, state.tradeDeck, state.tradeDeckSize);
  hash = zone(hash, state.removed, state.removed.length);
  for (const side of state.seats) {
    for (const fact of seatFacts(side)) hash = fold(hash, fact);
    hash = zone(hash, side.all, side.all.length);
    hash = zone(hash, side.owned, side.owned.length);
    hash = zone(hash, side.deck, side.deckSize);
    hash = zone(hash, side.hand, side.handSize);
    hash = zone(hash, side.discardPile, side.discardSize);
    hash = zone(hash, side.play, side.inPlay);
    hash = zone(hash, side.heroes, side.heroCount);
    hash = zone(hash, side.gambits, side.gambitCount);
  }
  return hash >>> 0;
}
