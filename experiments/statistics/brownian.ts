/**
 * Brownian motion between two absorbing barriers: the model of a log-likelihood ratio on its way to a verdict.
 * Sums over mirror images of the start (Cox and Miller 1965, section 5.7), each term kept as a logarithm.
 */
import { logPhi } from './normal.js';

export interface BrownianMotion {
  readonly lower: number;
  readonly upper: number;
  /** Mean and variance of the change per unit of time. */
  readonly drift: number;
  readonly variance: number;
}

/** The start and the width of the corridor, and how many mirror images on each side matter. */
function mirrors({ lower, upper, drift, variance }: BrownianMotion, time: number) {
  const width = upper - lower;
  const spread = Math.sqrt(variance * time);
  const images = Math.ceil((6 * spread) / width) + 3;
  return { start: -lower, width, driftRatio: drift / variance, spread, images };
}

/** Probability that a process from 0 has left through the lower barrier by `time`. */
export function exitedBelow(motion: BrownianMotion, time: number): number {
  const { start, width, driftRatio, spread, images } = mirrors(motion, time);
  const { variance } = motion;
  let sum = 0;
  for (let k = -images; k <= images; k++) {
    const c = start + 2 * k * width;
    const m = Math.abs(c);
    const near =
      -driftRatio * start -
      Math.abs(driftRatio) * m +
      logPhi((Math.abs(driftRatio) * variance * time - m) / spread);
    const far =
      -driftRatio * start +
      Math.abs(driftRatio) * m +
      logPhi((-Math.abs(driftRatio) * variance * time - m) / spread);
    sum += Math.sign(c) * (Math.exp(near) + Math.exp(far));
  }
  return clamp(sum);
}

/** Probability that a process from 0 has left through the upper barrier by `time`. */
export function exitedAbove(motion: BrownianMotion, time: number): number {
  return exitedBelow({ ...motion, lower: -motion.upper, upper: -motion.lower, drift: -motion.drift }, time);
}

/** Probability that a process from 0 is still inside at `time`, and below `level`. */
export function insideBelow(motion: BrownianMotion, time: number, level: number): number {
  const { start, width, driftRatio, spread, images } = mirrors(motion, time);
  const { lower, variance } = motion;
  const end = Math.min(width, Math.max(0, level - lower));
  // ∫₀ᵉ of an image's density; the factor exp(driftRatio(y − start) − driftRatio²·variance·t/2) completes the square.
  const part = (image: number, sign: number): number => {
    const centre = image + driftRatio * variance * time;
    const weight = driftRatio * (image - start);
    // If both ends lie on one side of the centre, subtract the tails of that side to avoid cancellation.
    const side = centre < end / 2 ? -1 : 1;
    const atEnd = Math.exp(weight + logPhi((side * (end - centre)) / spread));
    const atStart = Math.exp(weight + logPhi((side * (0 - centre)) / spread));
    return sign * side * (atEnd - atStart);
  };
  let sum = 0;
  for (let k = -images; k <= images; k++)
    sum += part(start + 2 * k * width, 1) + part(-start + 2 * k * width, -1);
  return clamp(sum);
}

/** Expected time until a process from `level` leaves. */
export function timeLeft(motion: BrownianMotion, level: number): number {
  const { lower, upper, drift, variance } = motion;
  const at = Math.min(upper, Math.max(lower, level));
  const driftRatio = (2 * drift) / variance;
  if (Math.abs(driftRatio * (upper - lower)) < 1e-6) return ((at - lower) * (upper - at)) / variance;
  // Wald's identity with the probability of leaving above: (1 − e^{−driftRatio(at−lower)}) / (1 −
  // e^{−driftRatio(upper−lower)}).
  const above =
    driftRatio > 0
      ? -Math.expm1(-driftRatio * (at - lower)) / -Math.expm1(-driftRatio * (upper - lower))
      : (Math.exp(driftRatio * (upper - at)) * -Math.expm1(driftRatio * (at - lower))) /
        -Math.expm1(driftRatio * (upper - lower));
  return (lower + above * (upper - lower) - at) / drift;
}

function clamp(p: number): number {
  return Math.min(1, Math.max(0, p));
}
