/** Random pair outcomes with known chances, to judge sequential tests. */
import type { Rng } from '../../engine/index.js';
import { type Gate, look, type Sprt, startSprt } from '../../experiments/statistics/sprt.js';

const PAIRS_BETWEEN_LOOKS = 16;

/** Chances of 0, ½, 1, 1½ and 2 points with this mean score (share of points) and variance of the pair score. */
export function chancesOf(mean: number, variance: number): number[] {
  // Outcomes ½ and 1½ stay rare, as in real matches with few draws.
  const few = 0.02;
  const outer = (variance - 2 * few * 0.0625) / 0.25 / 2;
  const shift = mean - 0.5;
  return [outer - shift, few, 1 - 2 * few - 2 * outer, few, outer + shift];
}

/** Plays one test to its end. */
export function simulate(gate: Gate, chances: readonly number[], rng: Rng): Sprt {
  let test = startSprt(gate);
  const counts = [0, 0, 0, 0, 0];
  while (test.verdict === 'running') {
    for (let i = 0; i < PAIRS_BETWEEN_LOOKS; i++) {
      let u = rng.unit();
      let k = 0;
      while (k < 4 && u >= chances[k]!) u -= chances[k++]!;
      counts[k]!++;
    }
    test = look(test, counts);
  }
  return test;
}
