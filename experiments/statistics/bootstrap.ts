/** Resamples results to show what chance alone would do. It draws whole deals, never single games. */
import type { Rng } from '../../engine/index.js';
import { LEVEL, mapPairs, type PairCounts } from './interval.js';

/** Resampled counts of each pair outcome, with about the same total (Poisson bootstrap; may be fractions). */
export function resamplePairs(pairs: PairCounts, rng: Rng): PairCounts {
  return mapPairs(pairs, (times) => poisson(times, rng));
}

/** Central 95 % interval of a sample. @param sample at least one number; sorted in place */
export function percentileInterval(sample: number[]): readonly [number, number] {
  sample.sort((x, y) => x - y);
  const at = (p: number): number => sample[Math.round(p * (sample.length - 1))]!;
  return [at((1 - LEVEL) / 2), at((1 + LEVEL) / 2)];
}

/** Draws from a Poisson distribution; uses the normal approximation for a large mean. */
function poisson(mean: number, rng: Rng): number {
  if (mean === 0) return 0;
  if (mean > 30) {
    const radius = Math.sqrt(-2 * Math.log(1 - rng.unit()));
    return Math.max(0, mean + Math.sqrt(mean) * radius * Math.cos(2 * Math.PI * rng.unit()));
  }
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; count++) product *= 1 - rng.unit();
  return count;
}
