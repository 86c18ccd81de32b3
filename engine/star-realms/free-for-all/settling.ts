/** Free for all: settles pending effects at the start of a seat's turn, oldest first. */

import { discard, discardOrLose } from '../effects/own-cards.js';
import type { State } from '../state.js';
import { draw } from '../zones/zones.js';
import { BLACK_HOLE } from './state.js';

/** The Black Hole: discard two cards, or lose four authority for each card fewer. */
const HOLE_CARDS = 2;
const HOLE_AUTHORITY = 4;

/**
 * Draws the hand of the seat whose turn it is and settles its pending effects.
 * @param cards number of cards to draw
 * @param choosesDiscards true to choose pending discards from the hand; false to draw fewer cards
 */
export function drawAndSettle(state: State, cards: number, choosesDiscards: boolean): void {
  const { seat, me } = state;
  const freeForAll = state.freeForAll!;
  const pending = freeForAll.pending[seat]!;
  let drawn = cards;
  for (const { effect, by, card } of pending) {
    if (choosesDiscards || effect === BLACK_HOLE) continue;
    drawn -= effect;
    state.record('draws fewer cards because of', card, by);
  }
  draw(state, me, Math.max(0, drawn));
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const { effect, by, card } = next;
    if (effect === BLACK_HOLE) {
      state.record('settles', card);
      discardOrLose(state, HOLE_CARDS, HOLE_AUTHORITY, card);
    } else if (choosesDiscards) {
      state.record('has to discard because of', card, by);
      freeForAll.settling = next;
      discard(state, effect, effect, card);
      freeForAll.settling = null;
    }
  }
}
