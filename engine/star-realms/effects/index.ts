/** The effects: one function per verb of the rows. */
import type { Step } from '../cards/row.js';
import type { Compile, Effect, Effects } from '../state.js';
import { inPlay } from './in-play.js';
import { numbers } from './numbers.js';
import { ownCards } from './own-cards.js';
import { players } from './players.js';
import { rowCards } from './trade-row.js';

/** For continuous verbs and verbs of acquiring, which are applied where cards move (`zones/`). */
export const noEffect = (): Effect => () => {};

export const effects: Effects = {
  ...numbers,
  ...ownCards,
  ...rowCards,
  ...inPlay,
  ...players,
  shipsGainCombat: noEffect,
  allyForAll: noEffect,
  toHandIfPlayed: noEffect,
  shield: noEffect,
};

/** Compiles steps with these verbs. */
export function compilerOf(verbs: Effects): Compile {
  const effectOf = (step: Step): Effect =>
    (verbs[step.do] as (step: Step, compile: Compile) => Effect)(step, compile);
  const compile: Compile = (steps) => {
    const parts = steps.map(effectOf);
    if (parts.length === 1) return parts[0]!;
    return (state, card) => {
      for (const part of parts) part(state, card);
    };
  };
  return compile;
}

/** Compiles steps into an effect that performs them in order. */
export const sequence = compilerOf(effects);
