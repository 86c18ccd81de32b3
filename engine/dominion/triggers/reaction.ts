/** Cards that react from the hand. */
import { eventIds } from '../facts.js';
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';

/** Asks whether a card reacts, and records a yes. */
export function reacts(state: State, seat: SeatState, card: number, event: number, subject: number): boolean {
  if (!state.accepts(seat, card, event, subject)) return false;
  state.recorder?.onEvent(eventIds.reacted, seat.seat, card, 1);
  return true;
}
