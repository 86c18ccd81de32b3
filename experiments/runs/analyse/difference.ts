/** How much better one option was than another in the same futures. */
import { boundedInterval, type Interval } from '../../statistics/interval.js';

/** Mean of the differences, which are from −1 to 1. */
export function differenceOf(better: Float64Array, worse: Float64Array, level?: number): Interval {
  const count = better.length;
  if (better === worse || count === 0) return { mean: 0, low: 0, high: 0, count: 0 };
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const difference = better[i]! - worse[i]!;
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / count;
  const variance = squares / count - mean * mean;
  const { low, high } = boundedInterval({ count, mean: (mean + 1) / 2, variance: variance / 4 }, level);
  return { mean, low: 2 * low - 1, high: 2 * high - 1, count };
}
