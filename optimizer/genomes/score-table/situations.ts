/** What entries tell apart, and what they say in each case. */
import type { scoreTables } from '../../../grammar/index.js';

type Condition = scoreTables.Condition;
type Entry = scoreTables.Entry;

/** What the rules of an entry tell apart: for each all that has to hold. */
export type Situations = readonly (readonly Condition[])[];

export const situationsOf = ({ rules }: Entry): Situations => rules.map(({ when }) => when);

export const sameSituations = (a: Situations, b: Situations): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Each condition is a situation of its own. */
export const apart = (conditions: readonly Condition[]): Situations =>
  conditions.map((condition) => [condition]);

/** The situations that most entries by name tell apart; undefined where there are none. */
export function usual(entries: readonly Entry[]): Situations | undefined {
  const named = entries.filter(({ target }) => target.kind === 'subject');
  const counts = new Map<string, number>();
  for (const entry of named) {
    const key = JSON.stringify(situationsOf(entry));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most === undefined ? undefined : (JSON.parse(most[0]) as Situations);
}

/**
 * Half of these entries say more, half say less: by situation, and last in all others. Only those that tell apart the same
 * and say it in numbers count; undefined where there are none.
 * @param silent what entries say in all other cases that do not say it
 */
export function middle(
  entries: readonly Entry[],
  situations: Situations,
  silent: number,
): readonly number[] | undefined {
  const alike = entries.flatMap((entry) => {
    const last = entry.score ?? { kind: 'number', value: silent };
    const values = [...entry.rules.map(({ score }) => score), last];
    const scores = values.flatMap((each) => (each.kind === 'number' ? [each.value] : []));
    return sameSituations(situationsOf(entry), situations) && scores.length === values.length ? [scores] : [];
  });
  if (alike.length === 0) return undefined;
  return alike[0]!.map((_, place) => {
    const said = alike.map((scores) => scores[place]!).sort((a, b) => a - b);
    return said[said.length >> 1]!;
  });
}
