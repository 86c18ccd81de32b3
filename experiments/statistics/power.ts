/** How many games do I need? Planning figures for fixed-size and sequential comparisons. */
import { timeLeft } from './brownian.js';
import { expectedScore } from './elo.js';
import { LEVEL } from './interval.js';
import { phiInverse } from './normal.js';
import { type Gate, gates } from './sprt.js';

/** Variance of one pair's score (points ÷ 2) between unlike programs of equal strength: two independent games. */
export const PAIR_VARIANCE_UNLIKE = 0.125;
/** The same for a program and its mutant with one threshold moved, which meet the same luck (measured in a pilot). */
export const PAIR_VARIANCE_TWEAK = 0.034;

/** Pairs after which the interval's half width is `halfWidth`. */
export function pairsForPrecision(halfWidth: number, variance = PAIR_VARIANCE_UNLIKE, level = LEVEL): number {
  return Math.ceil(variance * (phiInverse(0.5 + level / 2) / halfWidth) ** 2);
}

/**
 * Pairs after which a true gain is found with the chance `power` by a two-sided test. @param gain in score, 0.01 is
 * one point
 */
export function pairsForGain(
  gain: number,
  { variance = PAIR_VARIANCE_UNLIKE, power = 0.8, level = LEVEL } = {},
): number {
  return Math.ceil(variance * ((phiInverse(0.5 + level / 2) + phiInverse(power)) / gain) ** 2);
}

/** Pairs that a gate is expected to cost when the true score is `score`, at most its cap. */
export function pairsForGate(gate: Gate, score: number, variance = PAIR_VARIANCE_UNLIKE): number {
  const s0 = expectedScore(gate.elo0);
  const s1 = expectedScore(gate.elo1);
  const walk = {
    lower: Math.log(gate.beta / (1 - gate.alpha)),
    upper: Math.log((1 - gate.beta) / gate.alpha),
    drift: ((score - (s0 + s1) / 2) * (s1 - s0)) / variance,
    variance: (s1 - s0) ** 2 / variance,
  };
  return Math.min(gate.pairsMax, Math.ceil(timeLeft(walk, 0)));
}

/** What a question costs in games, between players whose pairs of games spread so much. */
export interface GamesNeeded {
  readonly between: string;
  /** Of one pair's score, 0 to 1. */
  readonly variance: number;
  /** Until a fixed number of games finds the gain with the wanted chance. */
  readonly toFind: number;
  /** Until the 95 % interval has the gain as its half width. */
  readonly forInterval: number;
  /** That the sequential test of promotions is expected to play, at most its cap. */
  readonly forGate: number;
}

/** @param gain in score, 0.01 is one point @param power chance to find it @param measured variance of a pair's score */
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
