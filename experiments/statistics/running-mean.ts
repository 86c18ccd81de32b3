/** The mean of values that come one by one. */
import { type Interval, meanInterval, standardError } from './interval.js';

export class RunningMean {
  #count = 0;
  #sum = 0;
  #squares = 0;

  /** @param times how often the value occurred */
  add(value: number, times = 1): void {
    this.#count += times;
    this.#sum += times * value;
    this.#squares += times * value * value;
  }

  get count(): number {
    return this.#count;
  }

  get interval(): Interval {
    return meanInterval(this.#sum, this.#squares, this.#count);
  }

  /** Of the mean; 0 for a single value. */
  get standardError(): number {
    return standardError(this.#sum, this.#squares, this.#count);
  }
}

/** The mean of values on any scale. */
export function intervalOf(values: readonly number[]): Interval {
  const mean = new RunningMean();
  for (const value of values) mean.add(value);
  return mean.interval;
}
