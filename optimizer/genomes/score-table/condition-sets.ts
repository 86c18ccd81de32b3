/** The situations that entries distinguish, and their scores in each. */
import type { ScoreCondition, ScoreEntry } from '../../../grammar/index.js';

/** The situations that the rules of an entry distinguish, each with all its conditions. */
export type ConditionSets = readonly (readonly ScoreCondition[])[];

export const conditionSetsOf = ({ rules }: ScoreEntry): ConditionSets => rules.map(({ when }) => when);

export const sameConditionSets = (a: ConditionSets, b: ConditionSets): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Each condition is a separate situation. */
export const oneEach = (conditions: readonly ScoreCondition[]): ConditionSets =>
  conditions.map((condition) => [condition]);

/** The situations that most entries by name distinguish; undefined if there are none. */
export function mostCommon(entries: readonly ScoreEntry[]): ConditionSets | undefined {
  const named = entries.filter(({ target }) => target.kind === 'subject');
  const counts = new Map<string, number>();
  for (const entry of named) {
    const key = JSON.stringify(conditionSetsOf(entry));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most === undefined ? undefined : (JSON.parse(most[0]) as ConditionSets);
}

/**
 * Medians of the scores of these entries, by situation, and last for all others. Only entries with the same
 * situations and numeric scores count; undefined if there are none.
 * @param defaultScore for entries without a score for all other situations
 */
export function medianScores(
  entries: readonly ScoreEntry[],
  conditionSets: ConditionSets,
  defaultScore: number,
): readonly number[] | undefined {
  const alike = entries.flatMap((entry) => {
    const last = entry.score ?? { kind: 'number', value: defaultScore };
    const values = [...entry.rules.map(({ score }) => score), last];
    const scores = values.flatMap((each) => (each.kind === 'number' ? [each.value] : []));
    return sameConditionSets(conditionSetsOf(entry), conditionSets) && scores.length === values.length
      ? [scores]
      : [];
  });
  if (alike.length === 0) return undefined;
  return alike[0]!.map((_, index) => {
    const sorted = alike.map((scores) => scores[index]!).sort((a, b) => a - b);
    return sorted[sorted.length >> 1]!;
  });
}
