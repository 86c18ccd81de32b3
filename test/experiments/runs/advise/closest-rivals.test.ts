import { describe, expect, it } from 'vitest';
import { closestRivals } from '../../../../experiments/runs/advise/closest-rivals.js';
import type { AdvisedPlan } from '../../../../experiments/runs/advise/measurements.js';

const scored = (mean: number, half: number, games: number) => ({
  mean,
  low: mean - half,
  high: mean + half,
  count: games / 2,
  games,
});
const plan = (more: Partial<AdvisedPlan>): AdvisedPlan =>
  ({
    seats: 2,
    score: scored(0.5, 0.01, 2_000),
    against: [],
    heldOut: [],
    beatenBy: [],
    ...more,
  }) as AdvisedPlan;

describe('the rivals that come closest to beating a plan', () => {
  it('are listed from their own side, the most successful first, each once', () => {
    const other = { name: 'other', text: 'a text', score: scored(0.46, 0.01, 1_000) };
    const way = { ...plan({ text: 'a text' }), versus: scored(0.3, 0.1, 60), betterAgainst: [] };
    const rivals = closestRivals(
      plan({
        against: [other],
        network: { score: scored(0.7, 0.02, 1_000), names: ['any-kingdom'] },
        heldOut: [{ ...scored(0.9, 0.05, 60), name: 'money' }],
        beatenBy: [{ name: 'other', score: scored(0.52, 0.01, 800), losesTo: [] }],
      }),
      [way],
    );
    expect(rivals.map(({ name, mean, games, beats }) => [name, mean.toFixed(2), games, beats])).toEqual([
      ['other', '0.54', 2_000, true],
      ['the network any-kingdom', '0.30', 1_000, false],
      ['money', '0.10', 60, false],
    ]);
  });

  it('do not beat it if the best of many is above even by chance', () => {
    const against = Array.from({ length: 20 }, (_, i) => ({
      name: String(i),
      text: String(i),
      score: scored(i === 7 ? 0.475 : 0.5, 0.02, 2_000),
    }));
    expect(closestRivals(plan({ against: [against[7]!] }), [])[0]!.beats).toBe(true);
    expect(closestRivals(plan({ against }), [])[0]).toMatchObject({ name: '7', beats: false });
  });

  it('share what a plan does not score among three players', () => {
    const [rival] = closestRivals(
      plan({ seats: 3, heldOut: [{ ...scored(0.4, 0.05, 600), name: 'money' }] }),
      [],
    );
    expect(rival!.mean).toBeCloseTo(0.3);
    expect(rival!.beats).toBe(false);
  });
});
