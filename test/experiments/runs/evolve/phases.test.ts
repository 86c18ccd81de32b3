import { expect, it } from 'vitest';
import { checkPlan, type EvolvePlanInput } from '../../../../experiments/plans/plan-file.js';
import { planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';
import { restartsFor } from '../../../../experiments/runs/evolve/plan/settings.js';
import { nextPhase, searchShare } from '../../../../experiments/runs/evolve/search/phases.js';

it('reserves games for proof and report, a larger share of a small budget', () => {
  const nothing = { games: 0, seconds: 0 };
  expect(searchShare({ kind: 'games', games: 10_000_000 }, nothing)).toBeCloseTo(0.88, 2);
  expect(searchShare({ kind: 'games', games: 40_000 }, nothing)).toBeCloseTo(0.68, 9);
  expect(searchShare({ kind: 'games', games: 9_000 }, nothing)).toBe(0.5);
  // The pace so far predicts this number of games.
  expect(searchShare({ kind: 'seconds', seconds: 4 }, { games: 20_000, seconds: 2 })).toBeCloseTo(0.68, 9);
});

it('does not divide a small budget among several searches', () => {
  expect(restartsFor({ kind: 'games', games: 50_000 }, 4)).toBe(1);
  expect(restartsFor({ kind: 'games', games: 130_000 }, 4)).toBe(2);
  expect(restartsFor({ kind: 'seconds', seconds: 4 }, 4)).toBe(1);
  expect(restartsFor({ kind: 'seconds', seconds: 120 }, 4)).toBe(4);
});

it('has one final, and none if the budget is spent', () => {
  const after = (phase: 'search' | 'final', games: number, hasFinal = true): ReturnType<typeof nextPhase> =>
    nextPhase({
      state: { phase, games, seconds: 0 },
      plan: { budget: { kind: 'games', games: 1_000_000 }, settings: { hasFinal } },
    } as unknown as Parameters<typeof nextPhase>[0]);
  expect(after('search', 500_000)).toBe('final');
  expect(after('final', 700_000)).toBe('done');
  expect(after('search', 990_000)).toBe('done');
  expect(after('search', 500_000, false)).toBe('done');
});

it('has a single phase for a search that keeps improving', async () => {
  const settingsOf = async (plan: EvolvePlanInput) => (await planEvolution(checkPlan(plan))).settings;
  const starRealms = { sets: ['core'], against: ['TunedMarshal'], budget: '2000000games' };
  expect(await settingsOf(starRealms)).toMatchObject({ restarts: 1, hasFinal: false });
  expect(await settingsOf({ ...starRealms, restarts: 2 })).toMatchObject({ restarts: 2, hasFinal: true });
});
