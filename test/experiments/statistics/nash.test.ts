import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCycles, nashWeights } from '../../../experiments/statistics/nash.js';

/** Payoffs of rock, paper, scissors with this value for a win. */
const ring = (size: number): number[][] => [
  [0.5, 0.5 - size, 0.5 + size],
  [0.5 + size, 0.5, 0.5 - size],
  [0.5 - size, 0.5 + size, 0.5],
];

describe('nashWeights', () => {
  it('are equal for players in a symmetric cycle', () => {
    for (const weight of nashWeights(ring(0.3))) expect(weight).toBeCloseTo(1 / 3, 6);
  });

  it('give everything to a player that beats all others', () => {
    const [best] = nashWeights([
      [0.5, 0.6, 0.9],
      [0.4, 0.5, 0.8],
      [0.1, 0.2, 0.5],
    ]);
    expect(best).toBeCloseTo(1, 4);
  });

  it('give duplicates together the share of one player', () => {
    const single = ring(0.4);
    const twins = [0, 0, 1, 2].map((a) => [0, 0, 1, 2].map((b) => single[a]![b]!));
    const [first, second, third] = nashWeights(twins);
    expect(first).toBeCloseTo(second!, 6);
    expect(first! + second!).toBeCloseTo(third!, 6);
  });

  it('agree with a hand-solved cycle of unequal wins: each weight is the win between the two others', () => {
    // Rock beats scissors by 0.3, scissors paper by 0.1, paper rock by 0.2.
    const weights = nashWeights([
      [0.5, 0.4, 0.65],
      [0.6, 0.5, 0.45],
      [0.35, 0.55, 0.5],
    ]);
    for (const [i, expected] of [1 / 6, 3 / 6, 2 / 6].entries()) expect(weights[i]).toBeCloseTo(expected, 5);
  });

  it('have the greatest entropy if several mixtures are equally good', () => {
    // Two cycles without wins between them: any shares of the two would be an equilibrium.
    const scores = Array.from({ length: 6 }, (_, a) =>
      Array.from({ length: 6 }, (__, b) =>
        Math.floor(a / 3) === Math.floor(b / 3) ? ring(0.3)[a % 3]![b % 3]! : 0.5,
      ),
    );
    for (const weight of nashWeights(scores)) expect(weight).toBeCloseTo(1 / 6, 6);
    expect(nashWeights([[0.5]])).toEqual([1]);
  });

  it('cannot be beaten on average, whatever the scores', () => {
    const score = fc.integer({ min: 5, max: 95 }).map((n) => n / 100);
    fc.assert(
      fc.property(fc.array(score, { minLength: 10, maxLength: 10 }), (values) => {
        // Five players: ten pairings above the diagonal.
        const scores = Array.from({ length: 5 }, () => new Array<number>(5).fill(0.5));
        let at = 0;
        for (let a = 0; a < 5; a++) {
          for (let b = a + 1; b < 5; b++) {
            scores[a]![b] = values[at]!;
            scores[b]![a] = 1 - values[at++]!;
          }
        }
        const weights = nashWeights(scores);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
        for (const row of scores) {
          const against = row.reduce((sum, value, b) => sum + value * weights[b]!, 0);
          expect(against).toBeLessThan(0.5 + 1e-6);
        }
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('cycles', () => {
  const beats = (pairs: readonly (readonly [number, number])[], count: number): boolean[][] => {
    const table = Array.from({ length: count }, () => new Array<boolean>(count).fill(false));
    for (const [a, b] of pairs) table[a]![b] = true;
    return table;
  };

  it('are found once each, shortest first; a chain has none', () => {
    expect(
      findCycles(
        beats(
          [
            [0, 1],
            [1, 2],
            [0, 2],
          ],
          3,
        ),
      ),
    ).toEqual([]);
    expect(
      findCycles(
        beats(
          [
            [1, 2],
            [2, 0],
            [0, 1],
            [2, 3],
            [3, 4],
            [4, 5],
            [5, 3],
          ],
          6,
        ),
      ),
    ).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(
      findCycles(
        beats(
          [
            [0, 1],
            [1, 2],
            [2, 3],
            [3, 0],
          ],
          4,
        ),
      ),
    ).toEqual([[0, 1, 2, 3]]);
  });
});
