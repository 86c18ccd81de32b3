import { expect, it } from 'vitest';
import { readPlayer } from '../../../../bots/index.js';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { challengeLast, reportStanding } from '../../../../experiments/runs/evolve/final/challenge.js';
import { planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';
import { initialState } from '../../../../experiments/runs/evolve/run-state.js';
import { setUpSearch } from '../../../../experiments/runs/evolve/search/setup.js';
import { GenerationRecorder } from '../../../../experiments/runs/shared/generation-recorder.js';
import type { RunServices } from '../../../../experiments/runs/shared/run-context.js';
import { inline } from '../../../../workers/index.js';

const champion = `buylists
	list
		Province if Has(Gold, 1), Witch [2], Gold, Silver
	end
end
strategies
	strategy
		playorder :Default end
	end
end`;

const candidateIn =
  ({ plan, searchContext }: Awaited<ReturnType<typeof setUpSearch>>) =>
  (text: string) => ({
    id: searchContext.nextId(),
    program: searchContext.canonical(readPlayer(text, 'player', plan.rules).player!.program),
    parents: [],
    operator: 'seed',
  });

it('adds reactions to a champion that stays champion at the end', async () => {
  const asked = {
    from: ['big-money'],
    against: ['smithy-money', 'plain-big-money'],
    budget: '600000games',
    seed: 4,
  };
  const plan = await planEvolution(checkPlan(asked));
  const services = { backend: inline(), record: {} } as unknown as RunServices;
  const setup = await setUpSearch(plan, services, 0);
  const { searchContext } = setup;
  const candidateOf = candidateIn(setup);
  const [first, weak] = [
    candidateOf(champion),
    candidateOf('buylists list Copper end end strategies strategy playorder :Default end end end'),
  ];
  const state = { ...initialState([], first, 0), promoted: true, games: 600_000 };
  const recorder = new GenerationRecorder(1, 'tests');
  await challengeLast({ ...setup, state }, weak, recorder);
  const { id, program, operator, parents } = state.champion;
  expect({ operator, parents }).toEqual({ operator: 'react', parents: [first.id] });
  expect(id).not.toBe(first.id);
  expect(searchContext.textOf(program)).toContain('Witch [2]');
  expect(searchContext.textOf(program)).toContain('reactions for Masquerade');
});

it('keeps a champion that scores more against the given opponents, even if a candidate passes the gate', async () => {
  const plan = await planEvolution(checkPlan({ from: ['big-money'], against: ['smithy-money'], seed: 4 }));
  const services = { backend: inline(), record: {} } as unknown as RunServices;
  const setup = await setUpSearch(plan, services, 0);
  const candidateOf = candidateIn(setup);
  const weak = candidateOf('buylists list Copper end end strategies strategy playorder :Default end end end');
  const stronger = candidateOf(champion);
  const recorder = new GenerationRecorder(1, 'tests');
  const winner = async (low: number): Promise<unknown> => {
    const standing = { mean: low, low, high: 1, games: 800, count: 400 };
    const state = { ...initialState([], weak, 0), promoted: true, games: 60_000, standing };
    await challengeLast({ ...setup, state }, stronger, recorder);
    return state.champion.program;
  };
  expect(await winner(0.1)).not.toEqual(weak.program);
  expect(await winner(0.99)).toEqual(weak.program);
});

it('all champions of a generation have different numbers', async () => {
  const plan = await planEvolution(checkPlan({ from: ['big-money'], against: ['smithy-money'], seed: 4 }));
  const services = { backend: inline(), record: {} } as unknown as RunServices;
  const setup = await setUpSearch(plan, services, 0);
  const candidate = candidateIn(setup)(champion);
  const state = initialState([], candidate, 0);
  const recorder = new GenerationRecorder(1, 'tests');
  for (let i = 0; i < 3; i++)
    await reportStanding({ ...setup, state }, candidate, recorder, { passed: true });
  expect(recorder.champions.map(({ number }) => number)).toEqual([0, 1, 2]);
  expect(state.champions).toBe(3);
});
