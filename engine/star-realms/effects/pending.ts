/** Free for all: effects on the hand of a seat wait for its next turn, because it has no hand in other turns. */
import { BLACK_HOLE } from '../free-for-all/state.js';
import type { State } from '../state.js';

/** Makes `victim` discard in its next turn, on behalf of the seat whose turn it is. */
export function postponeDiscard(state: State, victim: number, amount: number, card: number): void {
  const { seat } = state;
  state.freeForAll!.pending[victim]!.push({ effect: amount, by: seat, card });
  state.record('aims a discard at', card, victim);
}

/** Makes the deciding seat settle a Black Hole in its next turn. */
export function postponeHole(state: State, card: number): void {
  const { seat } = state;
  state.freeForAll!.pending[seat]!.push({ effect: BLACK_HOLE, by: seat, card });
  state.record('will settle', card);
}
