/** Free for all: what a card asks of a seat that holds no hand now waits for that seat's next turn. */
import { event } from '../events.js';
import type { State } from '../state.js';
import { BLACK_HOLE } from '../whole-hand.js';

const AIMS_DISCARD = event('aims a discard at');
const WILL_SETTLE = event('will settle');

/** The seat whose turn it is makes another discard. */
export function postponeDiscard(state: State, victim: number, amount: number, card: number): void {
  const { seat } = state;
  state.whole!.pending[victim]!.push({ effect: amount, by: seat, card });
  state.recorder?.happened(AIMS_DISCARD, seat, card, victim);
}

/** The deciding seat settles a Black Hole later. */
export function postponeHole(state: State, card: number): void {
  const { seat } = state;
  state.whole!.pending[seat]!.push({ effect: BLACK_HOLE, by: seat, card });
  state.recorder?.happened(WILL_SETTLE, seat, card, 1);
}
