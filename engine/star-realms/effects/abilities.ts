/** Compiles the abilities of the rows once, when the game is loaded. */

import type { Ability, CardRow } from '../cards/row.js';
import { cards } from '../catalogue.js';
import type { Abilities, CardAbilities } from '../state.js';
import { type Compile, compilerOf, type Effects, effects } from './index.js';

const isGain = (step: Ability[number]): step is Extract<Ability[number], { do: keyof Gains }> =>
  step.do === 'trade' || step.do === 'combat' || step.do === 'authority';

type Gains = Pick<Abilities, 'trade' | 'combat' | 'authority'>;

function compile(part: (row: CardRow) => Ability | undefined, sequence: Compile): Abilities {
  const column = (): Uint8Array => new Uint8Array(cards.length);
  const has = column();
  const gains: Gains = { trade: column(), combat: column(), authority: column() };
  const rest = cards.map((row, card) => {
    const steps = part(row) ?? [];
    has[card] = +(steps.length > 0);
    let head = 0;
    for (let step = steps[0]; step !== undefined && isGain(step); step = steps[++head])
      gains[step.do][card]! += step.amount;
    return head < steps.length ? sequence(steps.slice(head)) : null;
  });
  return { has, ...gains, rest };
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
