/** The mean of values that come one by one. */
import { type Interval, meanInterval } from './interval.js';

export class RunningMean {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    this.#squares += value * value;
  }

  get count(): number {
    return this.#count;
  }

  get interval(): Interval {
    return meanInterval(this.#sum, this.#squares, this.#count);
  }
}

/** The mean of values on any scale. */
export function intervalOf(values: readonly number[]): Interval {
  const mean = new RunningMean();
  for (const value of values) mean.add(value);
  return mean.interval;
}
