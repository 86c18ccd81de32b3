import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../../engine/index.js';
import {
  gameInterval,
  longerSide,
  meanInterval,
  pairInterval,
} from '../../../experiments/statistics/interval.js';
import { logPhi, phi, phiInverse } from '../../../experiments/statistics/normal.js';

describe('normal', () => {
  it('agrees with tabulated values', () => {
    expect(phi(0)).toBe(0.5);
    expect(phi(1.959963984540054)).toBeCloseTo(0.975, 13);
    expect(phi(-3)).toBeCloseTo(0.0013498980316300946, 15);
    expect(phi(-7) / 1.279812543885835e-12).toBeCloseTo(1, 10);
    expect(phi(6)).toBeCloseTo(1 - 9.865876450376981e-10, 15);
  });
  it('has a logarithm far in the tail', () => {
    expect(logPhi(-4.999)).toBeCloseTo(Math.log(phi(-4.999)), 9);
    expect(logPhi(-5.001)).toBeCloseTo(Math.log(phi(-5.001)), 9);
    // ln Φ(−40), from the first terms of the asymptotic series.
    expect(logPhi(-40)).toBeCloseTo(-804.608442, 5);
  });
  it('has an inverse', () => {
    for (const p of [0.001, 0.025, 0.3, 0.5, 0.9, 0.999]) expect(phi(phiInverse(p))).toBeCloseTo(p, 12);
  });
});

describe('interval', () => {
  it("is Wilson's for games without draws, except for one prior observation", () => {
    // Wilson 95 % for 70 of 100: 0.604 … 0.781.
    const { mean, low, high } = gameInterval(70, 0, 30);
    expect(mean).toBe(0.7);
    expect(low).toBeCloseTo(0.604, 3);
    expect(high).toBeCloseTo(0.781, 3);
  });
  it('has a width even for a perfect record', () => {
    const { mean, low, high } = pairInterval([0, 0, 0, 0, 50]);
    expect(mean).toBe(1);
    expect(high).toBe(1);
    expect(low).toBeCloseTo(50 / (50 + 1.96 ** 2), 3);
  });
  it('is narrow for a program that plays like its opponent', () => {
    const { mean, low, high } = pairInterval([0, 0, 1000, 0, 0]);
    expect(mean).toBe(0.5);
    expect(high - low).toBeLessThan(0.003);
    expect(high - low).toBeGreaterThan(0);
  });
  it('without games is 0 to 1', () => {
    expect(pairInterval([0, 0, 0, 0, 0])).toEqual({ mean: 0.5, low: 0, high: 1, count: 0 });
  });
  it('of a mean agrees with the textbook', () => {
    const values = [3, 5, 7, 9];
    const { mean, low } = meanInterval(
      24,
      values.reduce((a, b) => a + b * b, 0),
      4,
    );
    expect(mean).toBe(6);
    expect(mean - low).toBeCloseTo((1.959964 * Math.sqrt(20 / 3)) / 2, 5);
  });
  it('covers the truth at its stated rate', () => {
    const rng = new Rng(7 as Seed, 0);
    const chances = [0.02, 0.06, 0.22, 0.3, 0.4];
    const truth = chances.reduce((sum, p, i) => sum + (p * i) / 4, 0);
    let covered = 0;
    const trials = 4000;
    for (let t = 0; t < trials; t++) {
      const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      for (let i = 0; i < 60; i++) {
        let u = rng.unit();
        let k = 0;
        while (k < 4 && u >= chances[k]!) u -= chances[k++]!;
        counts[k]!++;
      }
      const { low, high } = pairInterval(counts);
      if (low <= truth && truth <= high) covered++;
    }
    expect(covered / trials).toBeGreaterThan(0.94);
    expect(covered / trials).toBeLessThan(0.965);
  });

  // A stop at a given width depends little on the mean, so `--precision` needs no wider interval.
  it('covers the truth at its stated rate when it is watched until it is narrow', () => {
    const rng = new Rng(8 as Seed, 0);
    const chances = [0.1, 0.2, 0.4, 0.2, 0.1];
    let covered = 0;
    const trials = 1000;
    for (let t = 0; t < trials; t++) {
      const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      for (let pairs = 1; ; pairs++) {
        let u = rng.unit();
        let k = 0;
        while (k < 4 && u >= chances[k]!) u -= chances[k++]!;
        counts[k]!++;
        // Looks like a match: every 16 deals, from 64 on.
        if (pairs < 64 || pairs % 16 > 0 || longerSide(pairInterval(counts)) > 0.03) continue;
        const { low, high } = pairInterval(counts);
        if (low <= 0.5 && 0.5 <= high) covered++;
        break;
      }
    }
    expect(covered / trials).toBeGreaterThan(0.93);
  });
});
