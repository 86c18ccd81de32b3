/** Number of games needed for fixed-size and sequential comparisons. */
import { timeLeft } from './brownian.js';
import { ERRORS } from './interval.js';
import { phiInverse } from './normal.js';
import { brownianMotion, type Gate, gates } from './sprt.js';

/** Variance of a pair's score (points ÷ 2) between different programs of equal strength: two independent games. */
export const PAIR_VARIANCE_UNLIKE = 0.125;
/** The same for a program and a copy with one changed threshold, which share their luck (from a pilot). */
export const PAIR_VARIANCE_TWEAK = 0.034;

/** Pairs needed for this half width of the interval. */
export function pairsForPrecision(halfWidth: number, variance = PAIR_VARIANCE_UNLIKE): number {
  return Math.ceil(variance * (ERRORS / halfWidth) ** 2);
}

/** Pairs after which a two-sided test detects a true gain (0.01 is one point) with probability `power`. */
export function pairsForGain(gain: number, { variance = PAIR_VARIANCE_UNLIKE, power = 0.8 } = {}): number {
  return Math.ceil(variance * ((ERRORS + phiInverse(power)) / gain) ** 2);
}

/** Expected pairs of a gate for this true score, at most its maximum. */
export function pairsForGate(gate: Gate, score: number, variance: number): number {
  return Math.min(
    gate.pairsMax,
    Math.ceil(timeLeft(brownianMotion(gate, score, { mean: score, variance }), 0)),
  );
}

/** Games needed to answer a question, for a given variance of pairs. */
export interface GamesNeeded {
  readonly between: string;
  /** Variance of a pair's score, which is from 0 to 1. */
  readonly variance: number;
  /** Fixed number of games that detects the gain with the wanted probability. */
  readonly toFind: number;
  /** Games until the half width of the 95 % interval equals the gain. */
  readonly forInterval: number;
  /** Expected games of the gate *promote*, at most its maximum. */
  readonly forGate: number;
}

/** @param gain in score; 0.01 is one point @param measured variance of a pair's score */
export function gamesNeeded(gain: number, power: number, measured?: number): readonly GamesNeeded[] {
  const all = [
    ...(measured === undefined ? [] : [['these two, as measured', measured] as const]),
    ['unlike decks', PAIR_VARIANCE_UNLIKE] as const,
    ['a deck and its variant', PAIR_VARIANCE_TWEAK] as const,
  ];
  return all.map(([between, variance]) => ({
    between,
    variance,
    toFind: 2 * pairsForGain(gain, { variance, power }),
    forInterval: 2 * pairsForPrecision(gain, variance),
    forGate: 2 * pairsForGate(gates.promote, 0.5 + gain, variance),
  }));
}
