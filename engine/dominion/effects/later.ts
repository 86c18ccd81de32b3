/** Verbs for later turns and for the rest of this one. One function per verb. */
import { NO_CARD, numberOfStep } from '../catalogue.js';
import { LEAVES_IN_OWN_CLEAN_UP, type SeatState, STAYS_ONE_OWN_CLEAN_UP } from '../seat.js';
import type { Effects, State } from '../state.js';
import type { Frame } from '../turn/frame.js';

export const later = {
  nextTurn(state, seat, step, frame) {
    seat.delayed.push({ source: frame.card, step: numberOfStep(step), aside: NO_CARD });
    stayInPlay(state, seat, frame);
  },

  untilNextTurn(state, seat, step, { card: source, unaffected, gained }) {
    state.lasting.push({ step: numberOfStep(step), owner: seat.seat, unaffected, source, gained });
  },

  thisTurn(state, seat, step, { card: source, unaffected }) {
    // RULE: an effect for the rest of the turn applies only to the player whose turn it is.
    if (seat !== state.active) return;
    state.turnEffects.push({ step: numberOfStep(step), source, unaffected, used: 0 });
    if (step.on === 'firstPlay') state.watchPlays++;
  },

  // RULE: a second extra turn adds nothing, and its card is discarded this turn like a card without an extra turn.
  extraTurn(state, seat, { hand }, frame) {
    seat.nextHandSize = hand;
    if (seat !== state.active || state.isExtraTurn || state.extraTurnWanted) return;
    state.extraTurnWanted = true;
    stayInPlay(state, seat, frame);
  },
} satisfies Partial<Effects>;

/** Keeps the card of the frame in play until the end of its owner's next turn. */
export function stayInPlay(state: State, seat: SeatState, { id }: Frame): void {
  seat.keepInPlay(id, seat === state.active ? STAYS_ONE_OWN_CLEAN_UP : LEAVES_IN_OWN_CLEAN_UP);
}
