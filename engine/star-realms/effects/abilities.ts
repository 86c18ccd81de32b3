/** The rows' abilities made executable once, when the game is loaded. */

import type { Ability, CardRow } from '../cards/row.js';
import { cards } from '../catalogue.js';
import type { Abilities, CardAbilities } from '../state.js';
import { type Compile, compilerOf, type Effects, effects } from './index.js';

const gains = ['trade', 'combat', 'authority'] as const;
type AbilityGain = (typeof gains)[number];

const isGain = (step: Ability[number]): step is Extract<Ability[number], { do: AbilityGain }> =>
  gains.includes(step.do as AbilityGain);

function compile(part: (row: CardRow) => Ability | undefined, sequence: Compile): Abilities {
  const abilities = cards.map((card) => part(card) ?? []);
  const heads = abilities.map((steps) => {
    const end = steps.findIndex((step) => !isGain(step));
    return end < 0 ? steps.length : end;
  });
  const sum = (what: AbilityGain): Uint8Array =>
    Uint8Array.from(abilities, (steps, card) =>
      steps
        .slice(0, heads[card])
        .filter(isGain)
        .reduce((total, step) => total + (step.do === what ? step.amount : 0), 0),
    );
  return {
    has: Uint8Array.from(abilities, (steps) => +(steps.length > 0)),
    trade: sum('trade'),
    combat: sum('combat'),
    authority: sum('authority'),
    rest: abilities.map((steps, card) =>
      heads[card]! < steps.length ? sequence(steps.slice(heads[card]!)) : null,
    ),
  };
}

export function abilitiesBy(verbs: Effects): CardAbilities {
  const sequence = compilerOf(verbs);
  return {
    primary: compile((row) => row.primary, sequence),
    ally: compile((row) => row.ally, sequence),
    scrap: compile((row) => row.scrap, sequence),
    everyTurn: compile((row) => row.everyTurn, sequence),
  };
}

export const abilities = abilitiesBy(effects);
