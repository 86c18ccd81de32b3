import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../../engine/index.js';
import { exitedAbove, exitedBelow, insideBelow, timeLeft } from '../../../experiments/statistics/brownian.js';

describe('brownian', () => {
  it('agrees with the gambler’s ruin', () => {
    for (const [drift, variance] of [
      [0.01, 0.05],
      [-0.02, 0.05],
      [0.4, 0.03],
      [-0.4, 0.03],
    ] as const) {
      const walk = { lower: -2.9, upper: 2.2, drift, variance };
      const lean = (2 * drift) / variance;
      const above = -Math.expm1(-lean * 2.9) / -Math.expm1(-lean * 5.1);
      expect(exitedAbove(walk, 20_000)).toBeCloseTo(above, 8);
      expect(exitedBelow(walk, 20_000)).toBeCloseTo(1 - above, 8);
    }
  });
  it('has probabilities that add up to 1 at every time', () => {
    for (const drift of [-3, -0.3, -0.01, 0, 0.02, 0.5, 4]) {
      for (const time of [0.5, 5, 50, 500]) {
        const walk = { lower: -2.9, upper: 2.9, drift, variance: 0.06 };
        const all = exitedAbove(walk, time) + exitedBelow(walk, time) + insideBelow(walk, time, 2.9);
        expect(all, `drift ${drift} time ${time}`).toBeCloseTo(1, 7);
      }
    }
  });
  it('agrees with simulated walks', () => {
    const rng = new Rng(3 as Seed, 0);
    const walk = { lower: -1, upper: 1.5, drift: 0.02, variance: 0.04 };
    const steps = 32;
    let below = 0;
    let insideLow = 0;
    const trials = 4000;
    for (let t = 0; t < trials; t++) {
      let at = 0;
      for (let i = 0; i < 20 * steps && at > walk.lower && at < walk.upper; i++) {
        const normal = Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit());
        at += walk.drift / steps + normal * Math.sqrt(walk.variance / steps);
      }
      if (at <= walk.lower) below++;
      else if (at < 0.3) insideLow++;
    }
    expect(Math.abs(below / trials - exitedBelow(walk, 20))).toBeLessThan(0.03);
    expect(Math.abs(insideLow / trials - insideBelow(walk, 20, 0.3))).toBeLessThan(0.03);
  });
  it('has the textbook expected time without drift', () => {
    expect(timeLeft({ lower: -2, upper: 3, drift: 0, variance: 0.5 }, 0)).toBeCloseTo(12, 8);
    expect(timeLeft({ lower: -2, upper: 3, drift: 5, variance: 0.001 }, 0)).toBeCloseTo(0.6, 6);
    expect(timeLeft({ lower: -2, upper: 3, drift: -5, variance: 0.001 }, 0)).toBeCloseTo(0.4, 6);
  });
});
