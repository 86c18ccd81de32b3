/** Compiles the abilities of the rows once, when the game is loaded. */

import type { Ability, CardRow } from '../cards/row.js';
import { cards, type GainVerb, isGain } from '../catalogue.js';
import type { Abilities, CardAbilities, Compile, Effects } from '../state.js';
import { compilerOf, effects } from './index.js';

/** The steps after the leading trade, combat and authority. */
export function afterGains(steps: Ability): Ability {
  const first = steps.findIndex((step) => !isGain(step));
  return first < 0 ? [] : steps.slice(first);
}

function compile(part: keyof CardAbilities, sequence: Compile): Abilities {
  const column = (): Uint8Array => new Uint8Array(cards.length);
  const has = column();
  const gains: Pick<Abilities, GainVerb> = { trade: column(), combat: column(), authority: column() };
  const rest = cards.map((row: CardRow, card) => {
    const steps = row[part] ?? [];
    has[card] = +(steps.length > 0);
    const later = afterGains(steps);
    for (const step of steps.slice(0, steps.length - later.length))
      if (isGain(step)) gains[step.do][card]! += step.amount;
    return later.length > 0 ? sequence(later) : null;
  });
  return { has, ...gains, rest };
}

export function abilitiesBy(verbs: Effects): CardAbilities {
  const sequence = compilerOf(verbs);
  return {
    primary: compile('primary', sequence),
    ally: compile('ally', sequence),
    scrap: compile('scrap', sequence),
    everyTurn: compile('everyTurn', sequence),
  };
}

export const abilities = abilitiesBy(effects);
