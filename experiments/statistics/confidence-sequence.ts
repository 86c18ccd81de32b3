/**
 * Anytime-valid intervals: a reader who watches the mean and stops at any time is wrong no more often than the level
 * allows. The price is a wider interval than that of a single look.
 *
 * Empirical Bernstein confidence sequence with predictable bets for values from 0 to 1 (I. Waudby-Smith and A.
 * Ramdas, "Estimating means of bounded random variables by betting", JRSS B 2024, theorem 2).
 */
import type { Interval } from './interval.js';

/** Number of observations at which the interval is tightest, relative to that of a single look. */
const HORIZON = 2000;
/** Maximum bet; the bound needs less than 1. */
const BET_MAX = 0.75;

export class ConfidenceSequence {
  #count = 0;
  #sum = 0;
  /** Sum of squared distances from the running mean; starts with one observation of the largest variance. */
  #squares = 0.25;
  #bets = 0;
  #betValues = 0;
  #spread = 0;

  /** @param alpha probability that any interval of the sequence misses the mean */
  constructor(readonly alpha = 0.05) {}

  /** @param value from 0 to 1 */
  add(value: number): void {
    const count = this.#count;
    // Bet and mean use only earlier values, because the bound depends on that.
    const mean = (this.#sum + 0.5) / (count + 1);
    const variance = this.#squares / (count + 1);
    const room = Math.max(HORIZON, count * Math.log(Math.E + count / HORIZON));
    const bet = Math.min(BET_MAX, Math.sqrt((2 * Math.log(2 / this.alpha)) / (variance * room)));
    this.#bets += bet;
    this.#betValues += bet * value;
    this.#spread += (value - mean) * (value - mean) * (-Math.log1p(-bet) - bet);
    this.#count++;
    this.#sum += value;
    const after = (this.#sum + 0.5) / (this.#count + 1);
    this.#squares += (value - after) * (value - mean);
  }

  /** The true mean lies in all intervals of the sequence together with probability 1 − alpha. */
  get interval(): Interval {
    const mean = this.#count === 0 ? 0.5 : this.#sum / this.#count;
    if (this.#bets === 0) return { mean, low: 0, high: 1, count: 0 };
    const centre = this.#betValues / this.#bets;
    const half = (Math.log(2 / this.alpha) + this.#spread) / this.#bets;
    return {
      mean,
      low: Math.max(0, Math.min(mean, centre - half)),
      high: Math.min(1, Math.max(mean, centre + half)),
      count: this.#count,
    };
  }
}
