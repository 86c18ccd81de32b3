/** Initial conditions for the entries of a parametric table, and whether a set does anything by default. */
import type { ScoreCondition } from '../../../grammar/index.js';
import type { SetDomain, TableDomain } from './domain.js';
import { number } from './edit.js';

/** Boundaries between early and late, as shares of the range of the most informative key. */
const EARLY_SHARES = [0.15, 0.3];

/** True if the set does nothing by default. */
export function isInactiveByDefault({ vocabulary }: TableDomain, { set }: SetDomain): boolean {
  const { threshold, default: otherwise } = vocabulary.sets[set]!;
  return threshold !== undefined && otherwise.kind === 'number' && otherwise.value <= threshold.value;
}

/** Conditions for an early phase, earliest first. */
export function earlyConditions({ vocabulary }: TableDomain): ScoreCondition[] {
  const word = vocabulary.keys.findIndex(({ varies }) => varies === 'game');
  const [low, high] = vocabulary.keys[word]!.range;
  return EARLY_SHARES.map((share) => ({
    key: { kind: 'word', word },
    op: '<=',
    value: number(Math.round(low + share * (high - low))),
  }));
}

/** For each key that is worth comparing with another: the condition that it is at least as large as the other. */
export function comparisonConditions(
  { symbols, vocabulary }: TableDomain,
  { keys }: SetDomain,
): ScoreCondition[] {
  return keys.flatMap((word): ScoreCondition[] => {
    const other = vocabulary.keys[word]!.comparedWith;
    const key = other === undefined ? undefined : symbols.key(other);
    return key === undefined ? [] : [{ key: { kind: 'word', word }, op: '>=', value: { kind: 'key', key } }];
  });
}
