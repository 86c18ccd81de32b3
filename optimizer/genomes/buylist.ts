/** Buylists as genomes: operators insert, move, retarget and cross whole rules, never characters. */

import type { Rng } from '../../engine/index.js';
import { type BuylistProgram, printedName } from '../../grammar/index.js';
import { type Genome, numbersBy, type Operator } from '../genome.js';
import { archetypes } from './buylist/archetypes.js';
import { buylistDomain } from './buylist/domain.js';
import { type BuylistContext, entry, list, sizeOf, strategy } from './buylist/edit.js';
import { cross, macroOperators, randomProgram } from './buylist/macros.js';
import { mapNumbers } from './buylist/numbers.js';
import { playOperators } from './buylist/plays.js';
import { reactionTrials } from './buylist/reactions.js';
import { repair } from './buylist/repair.js';
import { ruleOperators } from './buylist/rules.js';

export const buylistGenome: Genome<BuylistProgram> = {
  form: 'buylist',
  limits: { sizeMax: 48, linesMax: 39 },
  // The margin of a deal is two to six times as informative as its winner, and prefers the same programs.
  marginShare: 1,
  operators: [...ruleOperators, ...playOperators, ...macroOperators].map(withinSize),
  cross: (a, b, rng, context) =>
    repair(cross(a, b, rng, context), buylistDomain(context.game, context.rules)),
  repair: (program, { game, rules }) => repair(program, buylistDomain(game, rules)),
  size: sizeOf,
  defaultPrograms: (context) => [bigMoney(context)],
  singleCardPrograms: moneyPlusOneCard,
  archetypes,
  reactionTrials,
  random: (rng: Rng, context: BuylistContext) =>
    repair(randomProgram(rng, context, bigMoney(context)), buylistDomain(context.game, context.rules)),
  ...numbersBy(mapNumbers),
};

function withinSize(operator: Operator<BuylistProgram>): Operator<BuylistProgram> {
  return {
    ...operator,
    apply(program, rng, context) {
      const made = operator.apply(program, rng, context);
      const child = made && repair(made, buylistDomain(context.game, context.rules));
      if (child === undefined) return undefined;
      const size = sizeOf(child);
      // A program that is already too large may still shrink.
      return size <= context.sizeMax || size <= sizeOf(program) ? child : undefined;
    },
  };
}

/** The dearest victory card, then treasures, dearest first, without free ones; default play. */
function bigMoney({ game, rules }: BuylistContext): BuylistProgram {
  const domain = buylistDomain(game, rules);
  const victory = domain.buyable.filter(({ kinds }) => kinds.includes('victory'));
  const money = domain.buyable.filter(({ plentiful, cost }) => plentiful === true && cost > 0);
  const entries = [...victory.slice(0, 1), ...money].map(({ id }) => entry(id));
  const [step] = domain.vocabulary.steps.filter(({ name }) => name === 'Default');
  const fallback = step ?? domain.vocabulary.steps[0];
  return {
    defaults: 'expert',
    lists: [list(entries)],
    strategies: [strategy(fallback === undefined ? [] : [{ kind: 'special', name: fallback.name }], [])],
  };
}

/** Big Money with one to six copies of one more card, before or after Gold; one plan for each useful card. */
function moneyPlusOneCard(context: BuylistContext): { name: string; variants: BuylistProgram[] }[] {
  const domain = buylistDomain(context.game, context.rules);
  const money = bigMoney(context);
  const [plan] = money.lists;
  if (plan === undefined) return [];
  const others = domain.buyable.filter(
    ({ id, kinds, plentiful }) =>
      plentiful !== true &&
      (kinds.includes('action') || kinds.includes('treasure')) &&
      !plan.entries.some(({ card }) => card === id),
  );
  return others.map(({ id, name }) => ({
    name: `money and ${printedName(name)}`,
    variants: [1, 2].flatMap((index) =>
      [1, 2, 3, 4, 6].map((limit) => ({
        ...money,
        lists: [{ ...plan, entries: plan.entries.toSpliced(index, 0, entry(id, limit)) }],
      })),
    ),
  }));
}
