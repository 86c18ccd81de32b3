import { describe, expect, it } from 'vitest';
import { alphaRank } from '../../../experiments/statistics/alpha-rank.js';

describe('alphaRank', () => {
  it('is even in a cycle', () => {
    const ring = [
      [0.5, 0.2, 0.8],
      [0.8, 0.5, 0.2],
      [0.2, 0.8, 0.5],
    ];
    for (const share of alphaRank(ring)) expect(share).toBeCloseTo(1 / 3, 6);
  });
  it('goes to a player that beats all others', () => {
    const shares = alphaRank([
      [0.5, 0.6, 0.7],
      [0.4, 0.5, 0.9],
      [0.3, 0.1, 0.5],
    ]);
    expect(shares[0]).toBeGreaterThan(0.95);
    expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  });
  it('is the stationary distribution of its Markov chain', () => {
    const scores = [
      [0.5, 0.52, 0.4, 0.7],
      [0.48, 0.5, 0.55, 0.6],
      [0.6, 0.45, 0.5, 0.3],
      [0.3, 0.4, 0.7, 0.5],
    ];
    const shares = alphaRank(scores);
    // Equation 5 of the paper, with its fixation probabilities written out.
    const takes = (from: number, to: number): number => {
      const x = 10 * (scores[to]![from]! - scores[from]![to]!);
      return (1 - Math.exp(-x)) / (1 - Math.exp(-50 * x)) / 3;
    };
    for (const b of [0, 1, 2, 3]) {
      let flow = 0;
      for (const a of [0, 1, 2, 3]) {
        if (a !== b) flow += shares[a]! * takes(a, b) - shares[b]! * takes(b, a);
      }
      expect(flow).toBeCloseTo(0, 12);
    }
  });
  it('concentrates on the cycle that no other player beats, however rarely the chain leaves it', () => {
    const shares = alphaRank([
      [0.5, 0.9, 0.1, 0.95],
      [0.1, 0.5, 0.9, 0.95],
      [0.9, 0.1, 0.5, 0.95],
      [0.05, 0.05, 0.05, 0.5],
    ]);
    for (const share of shares.slice(0, 3)) expect(share).toBeCloseTo(1 / 3, 6);
    expect(shares[3]).toBeLessThan(1e-6);
  });
  it('is 1 for a single player', () => {
    expect(alphaRank([[0.5]])).toEqual([1]);
  });
});
