import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../../engine/index.js';
import type { PairCounts } from '../../../experiments/statistics/interval.js';
import { isClear, looksOf } from '../../../experiments/statistics/response-graph.js';

/** Adds pairs of independent games to the known results. */
function more(pairs: PairCounts, count: number, score: number, rng: Rng): PairCounts {
  const next = [...pairs] as [number, number, number, number, number];
  for (let i = 0; i < count; i++)
    next[((rng.unit() < score ? 2 : 0) + (rng.unit() < score ? 2 : 0)) as 0 | 2 | 4]++;
  return next;
}

describe('a clear pairing', () => {
  const looks = { first: 32, most: 1_000 };
  it('is checked each time the pairs have doubled', () => {
    expect(looksOf(looks)).toEqual([32, 64, 128, 256, 512, 1_000]);
    expect(looksOf({ first: 100, most: 100 })).toEqual([100]);
  });

  it('is wrong in fewer than one of twenty tables, with looks at every doubling', () => {
    const rng = new Rng(5 as Seed, 0);
    const pairings = 15;
    let wrong = 0;
    for (let table = 0; table < 300; table++) {
      let fault = false;
      for (let pairing = 0; pairing < pairings; pairing++) {
        let pairs: PairCounts = [0, 0, 0, 0, 0];
        let played = 0;
        // Only slightly better than even: the hardest case.
        for (const look of looksOf(looks)) {
          pairs = more(pairs, look - played, 0.501, rng);
          played = look;
          if (!isClear(pairs, pairings, looks)) continue;
          if (pairs[4] < pairs[0]) fault = true;
          break;
        }
      }
      if (fault) wrong++;
    }
    expect(wrong / 300).toBeLessThan(0.08);
  });

  it('is decided early if the difference is large', () => {
    const rng = new Rng(6 as Seed, 0);
    expect(isClear(more([0, 0, 0, 0, 0], 32, 0.85, rng), 15, looks)).toBe(true);
    expect(isClear([0, 0, 0, 0, 0], 15, looks)).toBe(false);
    expect(isClear([500, 0, 0, 0, 500], 15, looks)).toBe(false);
  });
});
