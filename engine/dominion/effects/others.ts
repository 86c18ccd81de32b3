/** Verbs for the other players, to the left in seat order. One function per verb. */
import { NO_CARD } from '../catalogue.js';
import { eventIds } from '../facts.js';
import type { SeatState } from '../seat.js';
import type { Effects, State } from '../state.js';

export const others = {
  others(state, seat, { steps }, frame) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (((frame.unaffected >> other.seat) & 1) === 0) state.resolveSteps(other, steps, frame);
    }
  },

  // RULE: players with an empty hand neither pass nor receive. All choose from their hands before any card moves.
  passLeft(state, seat, { event }, { card }) {
    const { revealed } = state;
    revealed.size = 0;
    let from = seat;
    do {
      if (from.handSize > 0) {
        const pending = state.prepareChoice(from, 'pass', 'hand', card, event);
        revealed.add(state.decide(pending, state.react(from, event)));
      } else revealed.add(NO_CARD);
      from = state.nextSeat(from);
    } while (from !== seat);

    let position = 0;
    do {
      const passed = revealed.cards[position++]!;
      if (passed !== NO_CARD) {
        from.takeFromHand(passed);
        state.removeOwned(from, passed);
      }
      from = state.nextSeat(from);
    } while (from !== seat);

    position = 0;
    do {
      const passed = revealed.cards[position++]!;
      if (passed !== NO_CARD) {
        const to = receiver(state, from, seat);
        to.addToHand(passed);
        state.addOwned(to, passed);
        state.recorder?.onEvent(eventIds['passed to'], from.seat, passed, to.seat);
      }
      from = state.nextSeat(from);
    } while (from !== seat);
    revealed.size = 0;
  },
} satisfies Partial<Effects>;

/** The next seat to the left that also passes a card. @param first the seat that chose first */
function receiver(state: State, from: SeatState, first: SeatState): SeatState {
  const { seats, revealed } = state;
  let to = state.nextSeat(from);
  const position = (seat: SeatState): number => (seat.seat - first.seat + seats.length) % seats.length;
  while (revealed.cards[position(to)] === NO_CARD) to = state.nextSeat(to);
  return to;
}
