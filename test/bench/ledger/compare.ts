/** Arithmetic of the ledger: ratios of rates, their intervals and their mean. */
import { studentT } from '../../../experiments/statistics/student.js';
import { geometricMean } from '../measure.js';
import type { Slice } from './orders.js';

/** Measurements of one build in one round. */
export interface Side {
  readonly slices: readonly Slice[];
}

/** Measurements of both builds between start and end of their processes. */
export interface Round {
  readonly old: Side;
  readonly now: Side;
}

export interface Compared {
  /** Rate of this build divided by the rate of the other; above 1, this build is faster. */
  readonly ratio: number;
  /** Two-sided 95 % interval of the ratio, from the spread between rounds; absent for one round. */
  readonly interval?: readonly [number, number];
  /** Work per CPU-second: games, or starts of a process. */
  readonly rates: { readonly old: number; readonly now: number };
  /** Turns of all players per CPU-second; absent if turns are not counted. */
  readonly turnRates?: { readonly old: number; readonly now: number };
  /** True if both builds gave the same results in every slice. */
  readonly identical: boolean;
}

const sum = (sides: readonly Side[], of: (slice: Slice) => number): number =>
  sides.flatMap(({ slices }) => slices).reduce((total, slice) => total + of(slice), 0);
const seconds = ({ cpuSeconds }: Slice): number => cpuSeconds;
const work = (slice: Slice): number => slice.work;
const turns = (slice: Slice): number => slice.turns ?? 0;
const rateOf = (slice: Slice): number => work(slice) / seconds(slice);

/**
 * Mean and interval use one logarithm for each round: slices of one process share one compilation, so they vary
 * less than two starts of a program. A round counts with the median of its pairs of slices, because other load
 * slows some slices down.
 */
export function compare(rounds: readonly Round[]): Compared {
  const old = rounds.map((round) => round.old);
  const now = rounds.map((round) => round.now);
  const rate = (sides: readonly Side[], of = work): number => sum(sides, of) / sum(sides, seconds);
  const ratios = rounds.map(medianRatio);
  const ratio = geometricMean(ratios);
  const oldSlices = old.flatMap(({ slices }) => slices);
  const nowSlices = now.flatMap(({ slices }) => slices);
  return {
    ratio,
    ...(ratios.length > 1 && { interval: intervalOf(ratios, ratio) }),
    rates: { old: rate(old), now: rate(now) },
    ...(sum(now, turns) > 0 && { turnRates: { old: rate(old, turns), now: rate(now, turns) } }),
    identical: oldSlices.every(({ digest }, i) => digest === nowSlices[i]!.digest),
  };
}

/** Slices with the same number are adjacent in time. */
function medianRatio({ old, now }: Round): number {
  const ratios = now.slices
    .map((_, i) => rateOf(now.slices[i]!) / rateOf(old.slices[i]!))
    .sort((a, b) => a - b);
  return geometricMean([ratios[(ratios.length - 1) >> 1]!, ratios[ratios.length >> 1]!]);
}

function intervalOf(ratios: readonly number[], mean: number): readonly [number, number] {
  const freedom = ratios.length - 1;
  const squares = ratios.reduce((total, ratio) => total + Math.log(ratio / mean) ** 2, 0);
  const half = studentT(freedom) * Math.sqrt(squares / freedom / ratios.length);
  return [mean * Math.exp(-half), mean * Math.exp(half)];
}
