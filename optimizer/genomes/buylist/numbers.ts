/** The numbers of a buylist as one vector: limits of entries and thresholds of conditions. */

import type { Argument, BuylistProgram, Call, Condition } from '../../../grammar/index.js';
import type { NumberGene } from '../../genome.js';
import { numberRangeOf } from './conditions.js';
import { buylistDomain } from './domain.js';
import type { BuylistContext } from './edit.js';
import { LIMIT_MAX } from './rules.js';

/** A hand-written number outside the useful range may stay there. */
const wholeNumber = (path: string, value: number, [min, max]: readonly [number, number]): NumberGene => ({
  path,
  value,
  min: Math.min(min, value),
  max: Math.max(max, value),
  integer: true,
  step: 1,
});

/** Visits every number in the order of the text and replaces it by the result. */
export function mapNumbers(
  program: BuylistProgram,
  context: BuylistContext,
  visit: (gene: NumberGene) => number,
): BuylistProgram {
  const { vocabulary } = buylistDomain(context.game, context.rules);
  const call = (c: Call, path: string): Call => {
    const range = numberRangeOf(c, vocabulary);
    return {
      word: c.word,
      args: c.args.map((arg, i): Argument => {
        if (arg.kind === 'call') return { kind: 'call', call: call(arg.call, `${path}/${i}`) };
        if (arg.kind === 'card') return arg;
        return { kind: 'number', value: visit(wholeNumber(`${path}/${i}`, arg.value, range)) };
      }),
    };
  };
  const withNumbersInCondition = <T extends { readonly when?: Condition }>(item: T, path: string): T =>
    item.when === undefined
      ? item
      : { ...item, when: { ...item.when, call: call(item.when.call, `${path}/when`) } };
  return {
    ...program,
    lists: program.lists.map((l, i) => ({
      ...withNumbersInCondition(l, `lists/${i}`),
      entries: l.entries.map((e, j) => {
        const path = `lists/${i}/entries/${j}`;
        const limited =
          e.limit === undefined
            ? e
            : { ...e, limit: visit(wholeNumber(`${path}/limit`, e.limit, [1, LIMIT_MAX])) };
        return withNumbersInCondition(limited, path);
      }),
    })),
    strategies: program.strategies.map((s, i) => ({
      ...withNumbersInCondition(s, `strategies/${i}`),
      blocks: s.blocks.map((b, j) => withNumbersInCondition(b, `strategies/${i}/blocks/${j}`)),
    })),
  };
}
