/**
 * Brownian motion between two absorbing barriers: the model of a log-likelihood ratio on its way to a verdict.
 * Sums over mirror images of the start (Cox and Miller 1965, section 5.7), each term kept as a logarithm.
 */
import { logPhi } from './normal.js';

export interface Walk {
  readonly lower: number;
  readonly upper: number;
  /** Mean and variance of the way per unit of time. */
  readonly drift: number;
  readonly variance: number;
}

/** Probability that a walk from 0 has left through the lower barrier by `time`. */
export function leftBelow(walk: Walk, time: number): number {
  const { lower, upper, drift, variance } = walk;
  const start = -lower;
  const width = upper - lower;
  const lean = drift / variance;
  const spread = Math.sqrt(variance * time);
  const images = Math.ceil((6 * spread) / width) + 3;
  let sum = 0;
  for (let k = -images; k <= images; k++) {
    const c = start + 2 * k * width;
    const m = Math.abs(c);
    const near = -lean * start - Math.abs(lean) * m + logPhi((Math.abs(lean) * variance * time - m) / spread);
    const far = -lean * start + Math.abs(lean) * m + logPhi((-Math.abs(lean) * variance * time - m) / spread);
    sum += Math.sign(c) * (Math.exp(near) + Math.exp(far));
  }
  return clamp(sum);
}

/** Probability that a walk from 0 has left through the upper barrier by `time`. */
export function leftAbove(walk: Walk, time: number): number {
  return leftBelow({ ...walk, lower: -walk.upper, upper: -walk.lower, drift: -walk.drift }, time);
}

/** Probability that a walk from 0 is still inside at `time`, and below `place`. */
export function insideBelow(walk: Walk, time: number, place: number): number {
  const { lower, upper, drift, variance } = walk;
  const start = -lower;
  const width = upper - lower;
  const lean = drift / variance;
  const spread = Math.sqrt(variance * time);
  const images = Math.ceil((6 * spread) / width) + 3;
  const end = Math.min(width, Math.max(0, place - lower));
  // ∫₀ᵉ of an image's density, the factor exp(lean(y − start) − lean²·variance·t/2) taken into the square.
  const part = (image: number, sign: number): number => {
    const centre = image + lean * variance * time;
    const weight = lean * (image - start);
    // Both ends on one side of the centre: take the tails of that side, or the difference would drown.
    const side = centre < end / 2 ? -1 : 1;
    const atEnd = Math.exp(weight + logPhi((side * (end - centre)) / spread));
    const atStart = Math.exp(weight + logPhi((side * (0 - centre)) / spread));
    return sign * side * (atEnd - atStart);
  };
  let sum = 0;
  for (let k = -images; k <= images; k++) {
    sum += part(start + 2 * k * width, 1) + part(-start + 2 * k * width, -1);
  }
  return clamp(sum);
}

/** Expected time until a walk from `place` leaves. */
export function timeLeft(walk: Walk, place: number): number {
  const { lower, upper, drift, variance } = walk;
  const at = Math.min(upper, Math.max(lower, place));
  const lean = (2 * drift) / variance;
  if (Math.abs(lean * (upper - lower)) < 1e-6) return ((at - lower) * (upper - at)) / variance;
  // Wald's identity with the chance to leave above: (1 − e^{−lean(at−lower)}) / (1 − e^{−lean(upper−lower)}).
  const above =
    lean > 0
      ? -Math.expm1(-lean * (at - lower)) / -Math.expm1(-lean * (upper - lower))
      : (Math.exp(lean * (upper - at)) * -Math.expm1(lean * (at - lower))) /
        -Math.expm1(lean * (upper - lower));
  return (lower + above * (upper - lower) - at) / drift;
}

function clamp(p: number): number {
  return Math.min(1, Math.max(0, p));
}
