import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../../engine/index.js';
import { expectedScore } from '../../../experiments/statistics/elo.js';
import type { PairCounts } from '../../../experiments/statistics/interval.js';
import { pairsForGain, pairsForPrecision } from '../../../experiments/statistics/power.js';
import { type Matchup, rate } from '../../../experiments/statistics/rating.js';

const expected = (a: number, b: number, elo: number, firstSeat: number, pairs: number): Matchup => {
  const first = expectedScore(elo + firstSeat);
  const second = expectedScore(elo - firstSeat);
  const lose = (1 - first) * (1 - second);
  const win = first * second;
  const counts: PairCounts = [pairs * lose, 0, pairs * (1 - lose - win), 0, pairs * win];
  return {
    a,
    b,
    pairs: counts,
    aFirst: { points: pairs * first, games: pairs },
    bFirst: { points: pairs * second, games: pairs },
  };
};

describe('rating', () => {
  it('recovers the strengths that generated the scores', () => {
    const truth = [120, 40, -10, -150];
    const games: Matchup[] = [];
    for (let a = 0; a < 4; a++) {
      for (let b = a + 1; b < 4; b++) games.push(expected(a, b, truth[a]! - truth[b]!, 30, 20_000));
    }
    const { players, firstSeat } = rate(4, games, { resamples: 50 });
    players.forEach(({ elo, low, high, games: n }, i) => {
      expect(elo).toBeCloseTo(truth[i]!, 0);
      expect(low).toBeLessThan(elo);
      expect(high).toBeGreaterThan(elo);
      expect(high - low).toBeLessThan(8);
      expect(n).toBe(3 * 40_000);
    });
    expect(firstSeat).toBeCloseTo(30, 0);
  });
  it('stays finite for a perfect record', () => {
    const { players } = rate(2, [
      {
        a: 0,
        b: 1,
        pairs: [0, 0, 0, 0, 10],
        aFirst: { points: 10, games: 10 },
        bFirst: { points: 10, games: 10 },
      },
    ]);
    expect(players[0]!.elo).toBeGreaterThan(100);
    expect(Number.isFinite(players[0]!.elo)).toBe(true);
    expect(players[0]!.elo).toBeCloseTo(-players[1]!.elo, 6);
  });
  it('has intervals with the stated coverage', () => {
    const rng = new Rng(2 as Seed, 0);
    const p = expectedScore(60);
    let covered = 0;
    const trials = 100;
    for (let t = 0; t < trials; t++) {
      const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      const points = [0, 0];
      for (let i = 0; i < 300; i++) {
        const first = rng.unit() < p ? 1 : 0;
        const second = rng.unit() < p ? 1 : 0;
        points[0]! += first;
        points[1]! += second;
        pairs[2 * (first + second)]!++;
      }
      const matchup = {
        a: 0,
        b: 1,
        pairs,
        aFirst: { points: points[0]!, games: 300 },
        bFirst: { points: points[1]!, games: 300 },
      };
      const { low, high } = rate(2, [matchup], { seed: t, resamples: 60 }).players[0]!;
      if (low <= 30 && 30 <= high) covered++;
    }
    expect(covered / trials).toBeGreaterThan(0.87);
  });
});

describe('power', () => {
  it('computes the games needed to detect one point', () => {
    // (1.96 + 0.84)² · 0.125 / 0.01² ≈ 9812 pairs.
    expect(pairsForGain(0.01)).toBeGreaterThan(9_750);
    expect(pairsForGain(0.01)).toBeLessThan(9_850);
    expect(pairsForPrecision(0.005)).toBeCloseTo(0.125 * (1.96 / 0.005) ** 2, -1);
  });
});
