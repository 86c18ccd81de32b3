/**
 * Tests whether A is stronger than B: the generalized sequential probability ratio test on pair outcomes, as pure
 * functions of counts.
 *
 * Source of the test: M. Van den Bergh, "A practical introduction to the GSPRT" (notes to Fishtest), after Wald
 * 1945; maximum likelihood of a multinomial with a given mean by Owen's empirical likelihood (1988). Overshoot:
 * Siegmund 1985.
 */
import { type BrownianMotion, exitedAbove, exitedBelow, insideBelow, timeLeft } from './brownian.js';
import { eloOf, expectedScore } from './elo.js';
import {
  boundedInterval,
  type ConfidenceInterval,
  type Interval,
  LEVEL,
  moments,
  PAIR_VALUES,
} from './interval.js';
import { phi } from './normal.js';

/** A question with its error rates: is the gain at least `elo1` (yes) or at most `elo0` (no)? */
export interface Gate {
  readonly name: string;
  readonly elo0: number;
  readonly elo1: number;
  /** Probability of "yes" if the truth is `elo0`. */
  readonly alpha: number;
  /** Probability of "no" if the truth is `elo1`. */
  readonly beta: number;
  /** Pairs after which the test ends without an answer. */
  readonly pairsMax: number;
}

export const gates = {
  /** Inside a search, on search seeds. */
  screen: { name: 'screen', elo0: 0, elo1: 20, alpha: 0.1, beta: 0.1, pairsMax: 2_000 },
  /** A new champion, on promotion seeds. */
  promote: { name: 'promote', elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05, pairsMax: 10_000 },
  /** A published claim. */
  strict: { name: 'strict', elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, pairsMax: 40_000 },
} as const satisfies Record<string, Gate>;

export type SprtVerdict = 'yes' | 'no' | 'undecided' | 'running';

/** Looking after every pair gains nothing. */
export const PAIRS_BEFORE_FIRST_LOOK = 16;

/** State of a test. Counts are of outcomes `values` (ascending, from 0 to 1), five of them for pairs. */
export interface Sprt {
  readonly gate: Gate;
  readonly values: readonly number[];
  readonly counts: readonly number[];
  readonly llr: number;
  readonly verdict: SprtVerdict;
  /** Lowest and highest ratio so far, each with the sums of its record steps and squared steps. */
  readonly records: {
    readonly low: number;
    readonly lowSteps: number;
    readonly lowSquares: number;
    readonly high: number;
    readonly highSteps: number;
    readonly highSquares: number;
  };
}

export function startSprt(gate: Gate, values: readonly number[] = PAIR_VALUES): Sprt {
  const records = { low: 0, lowSteps: 0, lowSquares: 0, high: 0, highSteps: 0, highSquares: 0 };
  return { gate, values, counts: values.map(() => 0), llr: 0, verdict: 'running', records };
}

/** Looks at all counts so far. A finished test stays unchanged. */
export function look(test: Sprt, counts: readonly number[]): Sprt {
  const count = counts.reduce((a, b) => a + b, 0);
  if (test.verdict !== 'running' || count < PAIRS_BEFORE_FIRST_LOOK) return test;
  const { gate, values } = test;
  const llr = logLikelihoodRatio(values, counts, expectedScore(gate.elo0), expectedScore(gate.elo1));
  const records = { ...test.records };
  if (llr < records.low) {
    records.lowSteps += records.low - llr;
    records.lowSquares += (records.low - llr) ** 2;
    records.low = llr;
  }
  if (llr > records.high) {
    records.highSteps += llr - records.high;
    records.highSquares += (llr - records.high) ** 2;
    records.high = llr;
  }
  const next: Sprt = { ...test, counts: [...counts], llr, records };
  const { lower, upper } = bounds(next);
  let verdict: SprtVerdict = 'running';
  if (llr <= lower) verdict = 'no';
  else if (llr >= upper) verdict = 'yes';
  else if (count >= gate.pairsMax) verdict = 'undecided';
  return { ...next, verdict };
}

/**
 * Bounds for the ratio: Wald's, each moved inward by the expected overshoot, Σδ² / 2Σδ over the steps δ between
 * records. One is added to Σδ, because the few records of a short test would correct too much.
 */
export function bounds({ gate, records }: Sprt): { lower: number; upper: number } {
  const lower = Math.log(gate.beta / (1 - gate.alpha));
  const upper = Math.log((1 - gate.beta) / gate.alpha);
  const over = (squares: number, steps: number): number => squares / (2 * (steps + 1));
  return {
    lower: Math.min(0, lower + over(records.lowSquares, records.lowSteps)),
    upper: Math.max(0, upper - over(records.highSquares, records.highSteps)),
  };
}

/** ln of the likelihood of the counts under mean score s1 over that under s0, each at its own best fit. */
export function logLikelihoodRatio(
  values: readonly number[],
  counts: readonly number[],
  s0: number,
  s1: number,
): number {
  // An outcome not yet seen is still possible.
  const kept = counts.map((n) => (n === 0 ? 0.001 : n));
  const total = kept.reduce((a, b) => a + b, 0);
  const shares = kept.map((n) => n / total);
  const q0 = fitted(values, shares, s0);
  const q1 = fitted(values, shares, s1);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += shares[i]! * Math.log(q1[i]! / q0[i]!);
  return total * sum;
}

/**
 * The most likely distribution with mean s: q_i = p_i / (1 + θ(a_i − s)) with Σ p_i(a_i − s) / (1 + θ(a_i − s)) =
 * 0. The left side decreases in θ on (−1/(1 − s), 1/s).
 */
function fitted(values: readonly number[], shares: readonly number[], s: number): number[] {
  let low = -1 / (1 - s);
  let high = 1 / s;
  for (let i = 0; i < 60; i++) {
    const theta = (low + high) / 2;
    let sum = 0;
    for (let k = 0; k < values.length; k++) {
      const a = values[k]! - s;
      sum += (shares[k]! * a) / (1 + theta * a);
    }
    if (sum > 0) low = theta;
    else high = theta;
  }
  const theta = (low + high) / 2;
  return values.map((a, k) => shares[k]! / (1 + theta * (a - s)));
}

type Moments = ReturnType<typeof moments>;

/** Readable summary of a test. */
export interface SprtReading {
  readonly verdict: SprtVerdict;
  readonly pairs: number;
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** The mean, not corrected: biased, because the test stops at a favourable moment. */
  readonly plain: Interval;
  /** Median-unbiased mean after sequential stopping. */
  readonly unbiased: Interval;
  readonly elo: ConfidenceInterval;
  /** Likelihood of superiority: probability that the mean is above one half, by the normal approximation. */
  readonly los: number;
  /** Expected pairs until the verdict, if the current mean is the true one. */
  readonly pairsLeft: number;
}

export function readSprt(test: Sprt): SprtReading {
  const m = moments(test.values, test.counts);
  const unbiased = medianUnbiased(test);
  return {
    verdict: test.verdict,
    pairs: m.count,
    llr: test.llr,
    ...bounds(test),
    plain: boundedInterval(m),
    unbiased,
    elo: { mean: eloOf(unbiased.mean), low: eloOf(unbiased.low), high: eloOf(unbiased.high) },
    los: superiority(m.mean, m.variance, m.count),
    pairsLeft: pairsLeft(test),
  };
}

/** Φ((m − ½) / √(v/N)). */
export function superiority(mean: number, variance: number, count: number): number {
  if (count === 0 || mean === 0.5) return 0.5;
  if (variance === 0) return mean > 0.5 ? 1 : 0;
  return phi((mean - 0.5) / Math.sqrt(variance / count));
}

/**
 * The mean for which a worse outcome has probability one half (for the interval: 0.025 and 0.975). Outcomes are
 * ordered as the test reaches them: early rejections are worst, early acceptances best (Siegmund 1985, section
 * 3.4).
 */
export function medianUnbiased(test: Sprt): Interval {
  const m = moments(test.values, test.counts);
  if (m.count === 0 || m.variance === 0) return boundedInterval(m);
  const at = (worse: number): number => {
    let low = 0;
    let high = 1;
    for (let i = 0; i < 50; i++) {
      const s = (low + high) / 2;
      if (chanceOfWorse(test, s, m) > worse) low = s;
      else high = s;
    }
    return (low + high) / 2;
  };
  const tail = (1 - LEVEL) / 2;
  return { mean: at(0.5), low: at(1 - tail), high: at(tail), count: m.count };
}

function chanceOfWorse({ gate, llr, verdict }: Sprt, s: number, measured: Moments): number {
  const { count } = measured;
  const motion = brownianMotion(gate, s, measured);
  if (verdict !== 'no' && verdict !== 'yes')
    return exitedBelow(motion, count) + insideBelow(motion, count, llr);
  // The barrier is where the ratio of the measured mean ends in this model, so that overshoot counts, too.
  const end = brownianMotion(gate, measured.mean, measured).drift * count;
  return verdict === 'no'
    ? exitedBelow({ ...motion, lower: end }, count)
    : 1 - exitedAbove({ ...motion, upper: end }, count);
}

/**
 * Models the ratio as Brownian motion with one pair per unit of time and true mean s. A pair changes the ratio by its
 * distance from the gains of the gate, divided by the mean square of that distance: far from them, less than the
 * variance alone says.
 */
export function brownianMotion(
  gate: Gate,
  s: number,
  { mean, variance }: Pick<Moments, 'mean' | 'variance'>,
): BrownianMotion {
  const s0 = expectedScore(gate.elo0);
  const s1 = expectedScore(gate.elo1);
  const middle = (s0 + s1) / 2;
  const change = (s1 - s0) / (variance + (mean - middle) ** 2);
  return {
    lower: Math.log(gate.beta / (1 - gate.alpha)),
    upper: Math.log((1 - gate.beta) / gate.alpha),
    drift: (s - middle) * change,
    variance: change ** 2 * variance,
  };
}

function pairsLeft(test: Sprt): number {
  if (test.verdict !== 'running') return 0;
  const m = moments(test.values, test.counts);
  const cap = test.gate.pairsMax - m.count;
  if (m.count === 0 || m.variance === 0) return cap;
  const motion = { ...brownianMotion(test.gate, m.mean, m), ...bounds(test) };
  return Math.min(cap, Math.max(1, Math.ceil(timeLeft(motion, test.llr))));
}
