/** Student's t: intervals for the mean of few observations. */
import { LEVEL } from './interval.js';
import { phiInverse } from './normal.js';

/**
 * Two-sided 95 % quantiles for 1 to 10 degrees of freedom (Student 1908), where the expansion below is inexact.
 */
const FEW = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/**
 * Two-sided 95 % quantile, to three decimals (Cornish and Fisher's expansion around the normal quantile:
 * Abramowitz and Stegun 1964, 26.7.5).
 * @param freedom observations minus one, at least 1
 */
export function studentT(freedom: number): number {
  if (freedom <= FEW.length) return FEW[Math.max(1, freedom) - 1]!;
  const z = phiInverse(0.5 + LEVEL / 2);
  const s = z ** 2;
  const first = (z * (s + 1)) / 4;
  const second = (z * ((5 * s + 16) * s + 3)) / 96;
  return z + first / freedom + second / freedom ** 2;
}
