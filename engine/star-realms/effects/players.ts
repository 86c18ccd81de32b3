/** Verbs that concern other players, and the choice between options. */
import { IllegalChoice } from '../../core/errors.js';
import type { Ability, Verbs } from '../cards/row.js';
import { DISCARD } from '../policy.js';
import type { Effect, State } from '../state.js';
import { draw } from '../zones.js';
import { discard } from './own-cards.js';
import { postponeDiscard } from './pending.js';

/** Lets another seat decide, then returns the table to the seat that was deciding. */
export function as(state: State, seat: number, act: (state: State) => void): void {
  const was = state.seat;
  const rivalWas = state.foe.seat;
  state.look(seat, seat === was ? rivalWas : was);
  act(state);
  state.look(was, rivalWas);
}

type Compile = (steps: Ability) => Effect;

export const players = {
  opponentDiscards:
    ({ amount }: Verbs['opponentDiscards']): Effect =>
    (state, card) => {
      const { seat } = state;
      const rivalWas = state.foe.seat;
      state.aim(DISCARD, card);
      const victim = state.foe.seat;
      if (state.whole) {
        postponeDiscard(state, victim, amount, card);
        state.look(seat, rivalWas);
        return;
      }
      state.look(victim, seat);
      discard(state, amount, amount, card);
      state.look(seat, rivalWas);
    },
  opponentDraws:
    ({ amount }: Verbs['opponentDraws']): Effect =>
    (state) => {
      for (let n = 1; n < state.seats; n++) {
        const seat = (state.seat + n) % state.seats;
        if (!state.sides[seat]!.isOut) draw(state, state.sides[seat]!, amount);
      }
    },
  everyPlayer: ({ steps }: Verbs['everyPlayer'], compile: Compile): Effect => {
    const effect = compile(steps);
    return (state, card) => {
      const first = state.seat;
      for (let n = 0; n < state.seats; n++) {
        const seat = (first + n) % state.seats;
        if (!state.sides[seat]!.isOut) as(state, seat, (s) => effect(s, card));
      }
    };
  },
  choose: ({ options }: Verbs['choose'], compile: Compile): Effect => {
    const effects = options.map(compile);
    return (state, card) => {
      const option = state.policy.option(state, card, effects.length);
      if (!Number.isFinite(option)) throw new IllegalChoice(state.seat, 'option', String(option));
      // RULE: a number that the card does not have wastes the ability.
      effects[option - 1]?.(state, card);
    };
  },
} as const;
