/** One function per verb of the rows. */
import type { Ability, Step, Verb, Verbs } from '../cards/row.js';
import type { Effect } from '../state.js';
import { inPlay } from './in-play.js';
import { numbers } from './numbers.js';
import { ownCards } from './own-cards.js';
import { players } from './players.js';
import { rowCards } from './trade-row.js';

type Compile = (steps: Ability) => Effect;

/** Continuous verbs and those of acquiring are applied where cards move (`zones.ts`, `trade-row.ts`). */
const noEffect = (): Effect => () => {};

const effects: { readonly [V in Verb]: (step: Verbs[V], compile: Compile) => Effect } = {
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

export const effectOf = (step: Step): Effect =>
  (effects[step.do] as (step: Step, compile: Compile) => Effect)(step, sequence);

function sequence(steps: Ability): Effect {
  const parts = steps.map(effectOf);
  if (parts.length === 1) return parts[0]!;
  return (state, card) => {
    for (const part of parts) part(state, card);
  };
}
