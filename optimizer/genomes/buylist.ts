/** Buylists as genomes: operators insert, move, retarget and cross whole rules, never characters. */

import { printedName } from '../../engine/index.js';
import type { BuylistProgram } from '../../grammar/index.js';
import { type Genome, numbersBy, operatorsOf } from '../genome.js';
import { archetypes } from './buylist/archetypes.js';
import { buylistDomain } from './buylist/domain.js';
import { type BuylistContext, defaultPlay, entry, list, sizeOf } from './buylist/edit.js';
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
  operators: operatorsOf(
    [...ruleOperators, ...playOperators, ...macroOperators],
    buylistDomain,
    repair,
    sizeOf,
  ),
  cross: (a, b, rng, { game, rules, sizeMax }) =>
    repair(cross(a, b, rng, sizeMax), buylistDomain(game, rules)),
  repair: (program, { game, rules }) => repair(program, buylistDomain(game, rules)),
  size: sizeOf,
  defaultPrograms: (context) => [bigMoney(context)],
  singleCardPrograms: moneyPlusOneCard,
  archetypes,
  reactionTrials,
  random(rng, context) {
    const domain = buylistDomain(context.game, context.rules);
    return repair(randomProgram(rng, domain, bigMoney(context), context.sizeMax), domain);
  },
  ...numbersBy(mapNumbers),
};

/** The dearest victory card, then treasures, dearest first, without free ones; default play. */
function bigMoney({ game, rules }: BuylistContext): BuylistProgram {
  const domain = buylistDomain(game, rules);
  const victory = domain.buyable.filter(({ kinds }) => kinds.includes('victory'));
  const money = domain.buyable.filter(({ plentiful, cost }) => plentiful === true && cost > 0);
  const entries = [...victory.slice(0, 1), ...money].map(({ id }) => entry(id));
  return {
    defaults: 'expert',
    lists: [list(entries)],
    strategies: [defaultPlay(domain.vocabulary)],
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
