/** The entries of a parametric table with their genes. */
import { scoreCode } from '../../../engine/index.js';
import type { ScoreEntry, ScoreValue } from '../../../grammar/index.js';
import { type ConditionSets, conditionSetsOf, sameConditionSets } from './condition-sets.js';
import { number } from './edit.js';

/** One entry of a parametric table, with its genes. */
export interface ParametricEntry {
  readonly set: number;
  readonly entry: ScoreEntry;
  readonly genes: number[];
  readonly flags: { readonly flag: number; readonly gene: number }[];
  /**
   * Genes of its scores, one for each rule and then one for all other cases; empty if some scores have no gene.
   */
  readonly scores: readonly number[];
  /** True if the entry may be left out, as all new entries may. */
  readonly optional: boolean;
  readonly added: boolean;
}

/**
 * The parent genes of an entry with these situations: one for each situation and one for all others. Undefined if
 * the broader entry has other situations.
 */
export function parentsIn(
  fallback: ParametricEntry | undefined,
  conditionSets: ConditionSets,
): readonly number[] | undefined {
  const count = conditionSets.length + 1;
  if (fallback === undefined) return new Array<number>(count).fill(-1);
  const [first, ...more] = fallback.scores;
  if (first === undefined) return undefined;
  if (more.length === 0 && fallback.entry.rules.length === 0) return new Array<number>(count).fill(first);
  return sameConditionSets(conditionSetsOf(fallback.entry), conditionSets) ? fallback.scores : undefined;
}

/** The entry with the final numbers of its genes. */
export function withValues(
  entry: ScoreEntry,
  parametric: ParametricEntry | undefined,
  values: Float64Array,
): ScoreEntry {
  if (parametric === undefined) return entry;
  const currentValueOf = (value: ScoreValue): ScoreValue =>
    value.kind === 'key' || value.value < scoreCode.PARAMETER
      ? value
      : number(Math.round(values[value.value - scoreCode.PARAMETER]!) + 0);
  return {
    ...entry,
    rules: entry.rules.map((rule) => ({ ...rule, score: currentValueOf(rule.score) })),
    ...(entry.score && { score: currentValueOf(entry.score) }),
    flags: [
      ...entry.flags.filter((flag) => !parametric.flags.some((own) => own.flag === flag)),
      ...parametric.flags.filter(({ gene }) => values[gene] === 1).map(({ flag }) => flag),
    ].sort((a, b) => a - b),
  };
}
