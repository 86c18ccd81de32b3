import { describe, expect, it } from 'vitest';
import { anytime, type ComparedRun, compareCurves } from '../../../experiments/analysis/run-curves.js';
import { madeGeneration } from '../../support/dashboard.js';

/** A run with one generation of a thousand games for each score. */
const run = (series: string, scores: readonly number[]): ComparedRun => ({
  series,
  generations: scores.map((mean, number) =>
    madeGeneration(number, { best: { candidate: number, mean, low: mean, high: mean } }),
  ),
});

describe('runs with the same name', () => {
  it('form one line with a band from the lowest to the highest run, or with the interval of the mean', () => {
    const runs = [run('a', [0, 0.3]), run('a', [0, 0.4]), run('a', [0, 0.5])];
    const last = (band: 'range' | 'interval') => compareCurves(runs, 'generation', band).at(-1)!;
    const plain = last('range');
    expect([plain['score'], plain['low'], plain['high'], plain['runs']]).toEqual([
      expect.closeTo(0.4, 9),
      0.3,
      0.5,
      3,
    ]);
    // t for two degrees of freedom is 4.303; the standard error 0.1 / √3.
    const half = (4.303 * 0.1) / Math.sqrt(3);
    expect(last('interval')).toMatchObject({
      low: expect.closeTo(0.4 - half, 9),
      high: expect.closeTo(0.4 + half, 9),
    });
  });
});

describe('anytime performance', () => {
  const at = (rows: readonly object[], series: string, x: number): number =>
    (rows as { series: string; x: number; reached: number }[]).findLast(
      (row) => row.series === series && row.x <= x,
    )!.reached;

  it('is the share of targets reached so far; the best run ends with all of them', () => {
    const rows = anytime([run('a', [0.2, 0.4, 0.6, 0.6]), run('b', [0.2, 0.2, 0.3, 0.4])], 'games');
    expect(at(rows, 'a', 1_000)).toBe(0);
    expect(at(rows, 'a', 2_000)).toBeCloseTo(0.5, 9);
    expect(at(rows, 'a', 4_000)).toBe(1);
    expect(at(rows, 'b', 4_000)).toBeCloseTo(0.5, 9);
  });

  it('is the mean over runs with the same name, and never falls', () => {
    const rows = anytime([run('a', [0, 1]), run('a', [0.5, 0.1])], 'generation');
    expect(rows.at(-1)!['reached']).toBeCloseTo(0.75, 9);
    const reached = rows.map((row) => Number(row['reached']));
    for (const [at, share] of reached.entries()) expect(share).toBeGreaterThanOrEqual(reached[at - 1] ?? 0);
  });

  it('reports nothing for runs whose score never changed', () => {
    expect(anytime([run('a', [0.5, 0.5]), run('b', [])], 'games')).toEqual([]);
  });
});
