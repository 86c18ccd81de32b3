/** Student's t: intervals and tests for the mean of few observations. */
import { type Interval, LEVEL } from './interval.js';
import { phiInverse } from './normal.js';

/** Two-sided 95 % quantiles for 1 to 10 degrees of freedom (Student 1908); the expansion below is inexact there. */
const FEW = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/** Two-sided 95 % quantile, to three decimals. @param freedom observations minus one, at least 1 */
export const studentT = (freedom: number): number =>
  FEW[freedom - 1] ?? studentInverse(0.5 + LEVEL / 2, freedom);

/**
 * Quantile (Cornish–Fisher expansion, Abramowitz and Stegun 1964, 26.7.5); within 1 % from 3 degrees of freedom on,
 * for p up to 0.99.
 */
export function studentInverse(p: number, freedom: number): number {
  const z = phiInverse(p);
  const s = z ** 2;
  const v = freedom;
  return (
    z +
    (z * (s + 1)) / (4 * v) +
    (z * ((5 * s + 16) * s + 3)) / (96 * v ** 2) +
    (z * (((3 * s + 19) * s + 17) * s - 15)) / (384 * v ** 2 * v)
  );
}

/** Lower bound of an interval that stands out among so many, each of which could do so by chance (Bonferroni). */
export function lowOfMany(
  { mean, low, count }: Pick<Interval, 'mean' | 'low' | 'count'>,
  number: number,
): number {
  const tail = (1 - LEVEL) / 2;
  return mean - ((mean - low) * studentInverse(1 - tail / number, count - 1)) / studentT(count - 1);
}
