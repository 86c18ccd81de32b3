/** Conditions that an entry of a parametric table may begin with, and whether a set does anything by default. */
import type { ScoreCondition } from '../../../grammar/index.js';
import type { SetDomain, TableDomain } from './domain.js';
import { number } from './edit.js';

/** Where early becomes late, as shares of the range of the most telling key. */
const EARLY_SHARES = [0.15, 0.3];

/** Whether nothing of the kind is done by default. */
export function isInactiveByDefault({ vocabulary }: TableDomain, { set }: SetDomain): boolean {
  const { threshold: acts, default: otherwise } = vocabulary.sets[set]!;
  return acts !== undefined && otherwise.kind === 'number' && otherwise.value <= acts.value;
}

/** That it is early yet, the earliest first. */
export function earlyConditions({ vocabulary }: TableDomain): ScoreCondition[] {
  const word = vocabulary.keys.findIndex(({ varies }) => varies === 'match');
  const [low, high] = vocabulary.keys[word]!.range;
  return EARLY_SHARES.map((share) => ({
    key: { kind: 'word', word },
    op: '<=',
    value: number(Math.round(low + share * (high - low))),
  }));
}

/** Of each key that is worth comparing with another: that it reaches that. */
export function comparisonConditions(
  { symbols: domain, vocabulary }: TableDomain,
  { keys }: SetDomain,
): ScoreCondition[] {
  return keys.flatMap((word): ScoreCondition[] => {
    const other = vocabulary.keys[word]!.comparedWith;
    const key = other === undefined ? undefined : domain.key(other);
    return key === undefined ? [] : [{ key: { kind: 'word', word }, op: '>=', value: { kind: 'key', key } }];
  });
}
