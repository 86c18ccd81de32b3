/** A whole number folded from the whole state of a table: equal matches have equal digests. */
import * as at from './facts.js';
import type { State } from './state.js';

/** FNV-1a over 32-bit words. */
const fold = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);

const zone = (hash: number, cards: ArrayLike<number>, size: number): number => {
  let folded = fold(hash, size);
  for (let i = 0; i < size; i++) folded = fold(folded, cards[i]!);
  return folded;
};

export function digestOf(state: State): number {
  const { world } = state;
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < world.length; i++)
    if (i !== at.ROW_VERSION && !isVersion(i)) hash = fold(hash, world[i]!);
  hash = zone(hash, state.tradeDeck, world[at.TRADE_DECK_SIZE]!);
  for (let seat = 0; seat < state.seats; seat++) {
    const base = at.seatBase(seat);
    hash = zone(hash, state.decks[seat]!, world[base + at.DECK_SIZE]!);
    hash = zone(hash, state.hands[seat]!, world[base + at.HAND_SIZE]!);
    hash = zone(hash, state.piles[seat]!, world[base + at.DISCARD_SIZE]!);
    hash = zone(hash, state.plays[seat]!, state.world[at.seatBase(seat) + at.IN_PLAY]!);
    hash = zone(hash, state.heroes[seat]!, state.heroCounts[seat]!);
    hash = zone(hash, state.gambits[seat]!, state.gambitCounts[seat]!);
  }
  return hash >>> 0;
}

/** Versions count the changes of a whole process, not of a match. */
const isVersion = (index: number): boolean =>
  index >= at.seatBase(0) && (index - at.seatBase(0)) % at.SEAT_FACTS === at.VERSION;
