import { expect, it } from 'vitest';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { findPlayers } from '../../../../experiments/players/find.js';
import { runEvolution } from '../../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';
import type { LeagueState } from '../../../../experiments/runs/league/league.js';
import { openStore } from '../../../../experiments/store/index.js';
import { inline } from '../../../../workers/index.js';

class Stopped extends Error {}

/** The states of a league after each of its first steps. */
async function firstSteps(budget: string, count: number): Promise<readonly LeagueState[]> {
  const store = await openStore(':memory:');
  const plan = await planEvolution(
    checkPlan({
      game: 'dominion',
      algorithm: 'psro',
      budget,
      restarts: 60,
      search: { genetic: { population: 12, firstGames: 16, gamesMax: 64 } },
    }),
    {
      founders: await findPlayers(['big-money', 'smithy-money']),
      warm: await findPlayers(['market-lab-engine']),
    },
  );
  const states: LeagueState[] = [];
  const id = store.createRun(newRun(plan));
  const stopping: typeof store = {
    ...store,
    append(run, record, before) {
      store.append(run, record, before);
      states.push(JSON.parse(record.state) as LeagueState);
      if (record.generation === count) throw new Stopped();
    },
  };
  const signal = new AbortController().signal;
  await expect(runEvolution(plan, id, { store: stopping, backend: inline(), signal })).rejects.toThrow(
    Stopped,
  );
  store.close();
  return states;
}

it('continues a still weak plan in every second step, whether or not it joins', async () => {
  const [given, first, second] = await firstSteps('600000games', 2);
  expect(given!.explored.map(({ operator }) => operator)).toEqual(['seed']);
  expect(first!.explored).toEqual(given!.explored);
  expect(second!.explored).toHaveLength(1);
  expect(second!.explored).not.toEqual(given!.explored);
});

it('does not begin to explore if too few games are left', async () => {
  const states = await firstSteps('400000games', 2);
  for (const { explored } of states) expect(explored).toEqual(states[0]!.explored);
});
