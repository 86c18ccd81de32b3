/** The numbers of a score table as one vector: scores, thresholds and card info; never choices. */
import { type ScoreRule, type ScoreTable, type ScoreValue, scoreTables } from '../../../grammar/index.js';
import type { NumberGene } from '../../genome.js';
import { setDomain, tableDomain } from './domain.js';
import type { TableContext } from './edit.js';

/** Step of a score: the smallest change with a noticeable effect. */
const SCORE_STEP = 4;
/** The step of a large score, as a share of it; distilled networks give scores that grow from card to card. */
const LARGE_STEP = 1 / 8;
/** The step of a condition's bound, as a share of its range; bounds move less often than scores. */
const BOUND_STEP = 1 / 16;
const BOUND_STEP_MIN = 0.25;

/** Visits every number in the order of the text and replaces it by the result. */
export function mapNumbers(
  table: ScoreTable,
  context: TableContext,
  visit: (gene: NumberGene) => number,
): ScoreTable {
  const domain = tableDomain(context.game, context.rules);
  const { vocabulary } = domain;
  const inValue = (
    value: ScoreValue,
    path: string,
    [min, max]: readonly [number, number],
    step: number,
    bound = false,
  ): ScoreValue => {
    if (value.kind === 'key') return value;
    // A hand-written number outside the useful range, or with a fraction, may stay.
    const gene = {
      path,
      value: value.value,
      min: Math.min(min, value.value),
      max: value.value > max ? Math.min(2 * value.value, scoreTables.NUMBER_MAX) : max,
      integer: Number.isInteger(value.value),
      step: bound ? step : Math.max(step, Math.abs(value.value) * LARGE_STEP),
    };
    return { kind: 'number', value: visit(gene) };
  };
  const inRules = (
    rules: readonly ScoreRule[],
    path: string,
    inScore: (value: ScoreValue, path: string) => ScoreValue,
  ): ScoreRule[] =>
    rules.map(({ when, score }, index) => ({
      when: when.map(({ key, op, value }, each) => {
        const range = key.kind === 'word' ? vocabulary.keys[key.word]!.range : ([0, 100] as const);
        const step = Math.max(BOUND_STEP_MIN, (range[1] - range[0]) * BOUND_STEP);
        return { key, op, value: inValue(value, `${path}/${index}/when/${each}`, range, step, true) };
      }),
      score: inScore(score, `${path}/${index}`),
    }));
  const inInfo = (value: ScoreValue, path: string): ScoreValue => inValue(value, path, [0, 100], SCORE_STEP);
  return {
    ...table,
    cardInfo: table.cardInfo.map(({ subject, info }, index) => ({
      subject,
      info: info.map(({ name, value }, each) => {
        const path = `cardInfo/${index}/${each}`;
        return value.kind === 'rules'
          ? { name, value: { kind: value.kind, rules: inRules(value.rules, path, inInfo) } }
          : { name, value: inInfo(value, path) };
      }),
    })),
    sets: table.sets.map((entries, set) => {
      const { name, answer } = vocabulary.sets[set]!;
      const range = setDomain(domain, set)?.range ?? ([0, 100] as const);
      const inScore = (value: ScoreValue, path: string): ScoreValue =>
        answer === 'choice' ? value : inValue(value, path, range, SCORE_STEP);
      return entries.map((entry, index) => ({
        ...entry,
        rules: inRules(entry.rules, `${name}/${index}`, inScore),
        ...(entry.score && { score: inScore(entry.score, `${name}/${index}/score`) }),
      }));
    }),
  };
}
