/** Difference between two options in the same futures. */
import { boundedInterval, type Interval } from '../../statistics/interval.js';

/** Sums of the differences between two options, one difference per future. */
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

  /** Interval of the mean difference, between −1 and 1. */
  interval(level?: number): Interval {
    const count = this.#count;
    if (count === 0) return { mean: 0, low: 0, high: 0, count };
    const mean = this.#sum / count;
    const variance = this.#squares / count - mean * mean;
    const { low, high } = boundedInterval({ count, mean: (mean + 1) / 2, variance: variance / 4 }, level);
    return { mean, low: 2 * low - 1, high: 2 * high - 1, count };
  }
}

/** Interval of the mean difference, between −1 and 1. */
export function differenceOf(better: Float64Array, worse: Float64Array, level?: number): Interval {
  const differences = new Differences();
  if (better !== worse) differences.add(better, worse);
  return differences.interval(level);
}
