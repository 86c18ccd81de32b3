/** How much better one option was than another in the same futures. */
import { boundedInterval, type Interval } from '../../statistics/interval.js';

/** Differences of two options, one for each future, as their sums. */
export class Differences {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(better: Float64Array, worse: Float64Array): void {
    this.#count += better.length;
    for (let i = 0; i < better.length; i++) {
      const difference = better[i]! - worse[i]!;
      this.#sum += difference;
      this.#squares += difference * difference;
    }
  }

  get count(): number {
    return this.#count;
  }

  /** Mean of the differences, which are from −1 to 1. */
  interval(level?: number): Interval {
    const count = this.#count;
    if (count === 0) return { mean: 0, low: 0, high: 0, count };
    const mean = this.#sum / count;
    const variance = this.#squares / count - mean * mean;
    const { low, high } = boundedInterval({ count, mean: (mean + 1) / 2, variance: variance / 4 }, level);
    return { mean, low: 2 * low - 1, high: 2 * high - 1, count };
  }
}

/** Mean of the differences, which are from −1 to 1. */
export function differenceOf(better: Float64Array, worse: Float64Array, level?: number): Interval {
  const differences = new Differences();
  if (better !== worse) differences.add(better, worse);
  return differences.interval(level);
}
