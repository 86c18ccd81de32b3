import { expect, it } from 'vitest';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { findPlayers } from '../../../../experiments/players/find.js';
import { runEvolution } from '../../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';
import { openStore } from '../../../../experiments/store/index.js';
import { inline } from '../../../../workers/index.js';

/** Searches without time leave every line with its first player, and two lines may start with the same one. */
it('ends although two lines have found the same program', async () => {
  const store = await openStore(':memory:');
  const plan = await planEvolution(checkPlan({ game: 'dominion', algorithm: 'psro', budget: '0.1s' }), {
    founders: await findPlayers(['big-money', 'smithy-money', 'double-witch-money']),
  });
  const run = store.createRun(newRun(plan));
  const signal = AbortSignal.timeout(60_000);
  const { league } = await runEvolution(plan, run, { store, backend: inline(), signal });
  expect(league!.members.length).toBeGreaterThanOrEqual(3);
  store.close();
});
