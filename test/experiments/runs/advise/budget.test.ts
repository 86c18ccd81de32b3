import { afterAll, describe, expect, it } from 'vitest';
import { runAdvice } from '../../../../experiments/runs/advise/advise.js';
import { planAdvice } from '../../../../experiments/runs/advise/plan.js';
import { stagesOf } from '../../../../experiments/runs/advise/stages.js';
import { openStore } from '../../../../experiments/store/index.js';
import { inline } from '../../../../workers/index.js';

const backend = inline();
afterAll(() => backend.close());

describe('a budget in games', () => {
  it('is not exceeded', async () => {
    const budget = { kind: 'games', games: 130_000 } as const;
    const plan = planAdvice({ kingdom: 'First Game', seed: 1, budget });
    const store = await openStore(':memory:');
    const { signal } = new AbortController();
    const advice = await runAdvice(plan, { store, backend, signal });
    store.close();
    expect(advice.run).toBeDefined();
    expect(advice.games).toBeLessThanOrEqual(budget.games);
  }, 600_000);

  it('leaves more games for the last answer and the tests of a run with more players', () => {
    const budget = { kind: 'games', games: 400_000 } as const;
    const spent = { games: 40_000, seconds: 0 };
    const searches = [2, 3, 4].map((seats) => Number.parseInt(stagesOf(budget, spent, seats)!.search, 10));
    expect(searches).toEqual(searches.toSorted((a, b) => b - a));
    expect(searches[0]).toBeLessThanOrEqual(280_000);
    expect(stagesOf({ ...budget, games: 100_000 }, spent, 2)).toBeUndefined();
  });
});
