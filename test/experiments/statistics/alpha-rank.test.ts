import { describe, expect, it } from 'vitest';
import { alphaRank } from '../../../experiments/statistics/alpha-rank.js';

describe('alphaRank', () => {
  it('is even in a circle', () => {
    const ring = [
      [0.5, 0.2, 0.8],
      [0.8, 0.5, 0.2],
      [0.2, 0.8, 0.5],
    ];
    for (const share of alphaRank(ring)) expect(share).toBeCloseTo(1 / 3, 6);
  });
  it('goes to who beats everybody', () => {
    const shares = alphaRank([
      [0.5, 0.6, 0.7],
      [0.4, 0.5, 0.9],
      [0.3, 0.1, 0.5],
    ]);
    expect(shares[0]).toBeGreaterThan(0.95);
    expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  });
  it('is one for a single player', () => {
    expect(alphaRank([[0.5]])).toEqual([1]);
  });
});
