/** Asks whether a card reacts, and records a yes. */
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';

export function reacts(state: State, seat: SeatState, card: number, event: number, subject: number): boolean {
  if (!state.accepts(seat, card, event, subject)) return false;
  state.record('reacted', seat, card);
  return true;
}
