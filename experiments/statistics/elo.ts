/** Converts between scores and Elo points. */
import { power } from '../../engine/index.js';

/** Expected score of a player who is `elo` points stronger: 1 / (1 + 10^(−elo/400)). */
export function expectedScore(elo: number): number {
  return 1 / (1 + power(10, -elo / 400));
}

/** Elo difference of an expected score, which is clamped to one millionth from 0 and 1. */
export function eloOf(score: number): number {
  const kept = Math.min(1 - 1e-6, Math.max(1e-6, score));
  return -400 * Math.log10(1 / kept - 1);
}
