/** Means and intervals from counts that can be summed in any order. */
import { phiInverse } from './normal.js';

/** Number of pairs in which a player took 0, ½, 1, 1½ or 2 points. */
export type PairCounts = readonly [number, number, number, number, number];

/** The same pairs from the other side. */
export const reversedPairs = ([a, b, c, d, e]: PairCounts): PairCounts => [e, d, c, b, a];

/** Changes each of the counts; `change` is called in their order. */
export const mapPairs = (
  [a, b, c, d, e]: PairCounts,
  change: (times: number, at: number) => number,
): PairCounts => [change(a, 0), change(b, 1), change(c, 2), change(d, 3), change(e, 4)];

export const addedPairs = (some: PairCounts, more: PairCounts): PairCounts =>
  mapPairs(some, (times, at) => times + more[at]!);

/** A mean with its 95 % interval. */
export interface ConfidenceInterval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Scores are shares of the points, from 0 to 1; a draw is half a point. */
export interface Interval extends ConfidenceInterval {
  /** Number of independent observations: pairs, or single games. */
  readonly count: number;
}

/** An interval of this half width. */
export function around(mean: number, half: number, count: number): Interval {
  return { mean, low: mean - half, high: mean + half, count };
}

/** Mean score of the other seats. */
export const ofOthers = ({ mean, low, high, count }: Interval, seats: number): Interval => ({
  mean: (1 - mean) / (seats - 1),
  low: (1 - high) / (seats - 1),
  high: (1 - low) / (seats - 1),
  count,
});

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The score of a player that has not played. */
export const UNKNOWN: Interval = { mean: 0.5, low: 0, high: 1, count: 0 };

/** A score for display: a share of the points with its 95 % interval and its games. */
export interface Score extends ConfidenceInterval {
  readonly games: number;
}

/** A score from games that depend on each other, such as those of a deal. */
export interface PlayedScore extends Interval, Score {}

export const LEVEL = 0.95;
/** Half width of a normal interval of this level, in standard errors. */
export const ERRORS = phiInverse(0.5 + LEVEL / 2);

/** Mean and variance of one observation, from the counts of each value. */
export function moments(
  values: ArrayLike<number>,
  counts: ArrayLike<number>,
): { count: number; mean: number; variance: number } {
  let count = 0;
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    count += counts[i]!;
    sum += counts[i]! * values[i]!;
  }
  const mean = count === 0 ? 0.5 : sum / count;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += counts[i]! * (values[i]! - mean) ** 2;
  return { count, mean, variance: count === 0 ? 0 : squares / count };
}

/** Values of the pair outcomes, in the order of {@link PairCounts}. */
export const PAIR_VALUES = [0, 0.25, 0.5, 0.75, 1] as const;

/** Score of the first player; observations are whole pairs, so the variance reflects the pairing. */
export function pairInterval(pairs: PairCounts, level = LEVEL): Interval {
  return boundedInterval(moments(PAIR_VALUES, pairs), level);
}

/**
 * Score with its interval from single games (Wilson's).
 * @param shared points from the draws; with more than two seats, a draw may give less than one half
 */
export function gameInterval(wins: number, draws: number, losses: number, shared = draws / 2): Interval {
  return boundedInterval(moments([1, draws && shared / draws, 0], [wins, draws, losses]));
}

/**
 * Wilson's score interval for a mean of values in 0 … 1 whose variance is below the binomial one: all means μ with
 * (m − μ)² ≤ z² · r · μ(1 − μ) / n, where r is the measured share of the binomial variance (Wilson 1927; the
 * design effect r as in Korn and Graubard 1998). One observation of the largest variance is added to both sides of
 * r, so that a run of nothing but wins, or of nothing but exact ties, still has a width.
 */
export function boundedInterval(
  { count, mean, variance }: { count: number; mean: number; variance: number },
  level = LEVEL,
): Interval {
  if (count === 0) return UNKNOWN;
  const share = (variance * count + 0.25) / (mean * (1 - mean) * count + 0.25);
  const z = phiInverse(0.5 + level / 2);
  const pull = (z * z * share) / count;
  const centre = (mean + pull / 2) / (1 + pull);
  const half = Math.sqrt(pull * mean * (1 - mean) + (pull * pull) / 4) / (1 + pull);
  return { mean, low: Math.max(0, centre - half), high: Math.min(1, centre + half), count };
}

/** Mean of values in 0 … 1 with {@link boundedInterval}. */
export function valuesInterval(values: ArrayLike<number>): Interval {
  return boundedInterval(moments(values, new Uint8Array(values.length).fill(1)));
}

/** Normal interval of an unbounded mean, from sums; the half width is 0 for a single observation. */
export function meanInterval(sum: number, sumOfSquares: number, count: number): Interval {
  if (count === 0) return { mean: 0, low: 0, high: 0, count };
  return around(sum / count, ERRORS * standardError(sum, sumOfSquares, count), count);
}

/** Mean of independent scores with equal weights; the squares of their half widths add up. */
export function meanOf(scores: readonly Interval[]): Interval {
  const mean = scores.reduce((sum, one) => sum + one.mean, 0) / scores.length;
  const half = Math.hypot(...scores.map(halfWidth)) / scores.length;
  const count = scores.reduce((sum, one) => sum + one.count, 0);
  return { mean, low: Math.max(0, mean - half), high: Math.min(1, mean + half), count };
}

/** Normal interval of a share of points, from its standard error, clamped to 0 … 1. */
export function shareInterval(mean: number, error: number, count: number): Interval {
  const half = ERRORS * error;
  return { mean, low: Math.max(0, mean - half), high: Math.min(1, mean + half), count };
}

/** Standard error of a mean from sums (sample variance with n − 1); 0 for fewer than two observations. */
export function standardError(sum: number, sumOfSquares: number, count: number): number {
  if (count < 2) return 0;
  return Math.sqrt(Math.max(0, (sumOfSquares - (sum * sum) / count) / (count - 1)) / count);
}

export const halfWidth = ({ low, high }: Pick<Interval, 'low' | 'high'>): number => (high - low) / 2;

/** The longer side of an interval, which is lopsided near 0 and 100 %: what `±` shows. */
export const longerSide = ({ mean, low, high }: ConfidenceInterval): number =>
  Math.max(high - mean, mean - low);
