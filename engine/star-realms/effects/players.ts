/** Verbs about other players, and the choice between options. */
import { IllegalChoice } from '../../core/errors.js';
import { DISCARD } from '../choices/decision-table.js';
import type { Effects, State } from '../state.js';
import { draw } from '../zones/zones.js';
import { discard } from './own-cards.js';
import { postponeDiscard } from './pending.js';

/** Lets another seat decide, then returns the table to the seat that was deciding. */
function withDecidingSeat(state: State, seat: number, act: () => void): void {
  const previousSeat = state.seat;
  const previousOpponent = state.opponent.seat;
  state.setPerspective(seat, seat === previousSeat ? previousOpponent : previousSeat);
  act();
  state.setPerspective(previousSeat, previousOpponent);
}

export const players = {
  opponentDiscards(state, card, { amount }) {
    const { seat } = state;
    const previousOpponent = state.opponent.seat;
    state.aim(DISCARD, card);
    const victim = state.opponent.seat;
    if (state.freeForAll) {
      postponeDiscard(state, victim, amount, card);
      state.setPerspective(seat, previousOpponent);
      return;
    }
    state.setPerspective(victim, seat);
    discard(state, amount, amount, card);
    state.setPerspective(seat, previousOpponent);
  },
  opponentDraws(state, _, { amount }) {
    for (let n = 1; n < state.seatCount; n++) {
      const seat = (state.seat + n) % state.seatCount;
      if (!state.seats[seat]!.isOut) draw(state, state.seats[seat]!, amount);
    }
  },
  everyPlayer(state, card, { steps }) {
    const first = state.seat;
    for (let n = 0; n < state.seatCount; n++) {
      const seat = (first + n) % state.seatCount;
      if (!state.seats[seat]!.isOut) withDecidingSeat(state, seat, () => state.performSteps(steps, card));
    }
  },
  choose(state, card, { options }) {
    const option = state.policy.option(state, card, options.length);
    if (!Number.isFinite(option)) throw new IllegalChoice(state.seat, 'option', String(option));
    // RULE: an option number that the card lacks wastes the ability.
    state.performSteps(options[option - 1] ?? [], card);
  },
} satisfies Partial<Effects>;
