import { expect, it } from 'vitest';
import type { Player } from '../../../../bots/index.js';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { robustScore } from '../../../../experiments/evaluation/panel-score.js';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { findPlayers } from '../../../../experiments/players/find.js';
import {
  chooseByValidation,
  panelWithValidation,
} from '../../../../experiments/runs/evolve/final/validation.js';
import { planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';
import { currentPanel } from '../../../../experiments/runs/evolve/search/setup.js';
import type { Scored } from '../../../../optimizer/index.js';
import { inline } from '../../../../workers/index.js';

type Run = Parameters<typeof chooseByValidation>[0] & Parameters<typeof panelWithValidation>[0];

const texts = new Map<unknown, string>();
const scored = ({ program, text }: Player, id: number, mean: number): Scored<unknown> => {
  texts.set(program, text);
  const candidate = { id, program, parents: [], operator: 'seed' };
  return { candidate, mean, error: 0.001, blocks: 100, outcome: 'kept' };
};

/** The choice by validation if Big Money scores more against the opponents. */
async function choice(
  games: number,
  validation: readonly string[],
): Promise<{ id: number; events: string[] }> {
  const [weak, strong, ...asked] = await findPlayers(['big-money', 'double-witch-money', ...validation]);
  const plan = await planEvolution(checkPlan({ from: ['big-money'], against: ['smithy-money'], seed: 3 }));
  const events: string[] = [];
  const run = {
    plan: { ...plan, validation: asked },
    state: { games, searchBlock: 0 },
    evaluator: createEvaluator({ backend: inline(), game: 'dominion', rules: plan.rules, seed: 3 }),
    searchContext: { textOf: (program: unknown) => texts.get(program)! },
  } as unknown as Run;
  const finalists = [scored(weak!, 0, 0.93), scored(strong!, 1, 0.92)];
  const { candidate } = await chooseByValidation(run, finalists, { event: (_, text) => events.push(text) });
  return { id: candidate.id, events };
}

const validation = ['smithy-money', 'market-lab-engine', 'militia-torturer-siege'];

it('chooses the finalist that is stronger against validation players, and records the choice', async () => {
  const { id, events } = await choice(20_000, validation);
  expect(id).toBe(1);
  expect(events).toEqual([expect.stringContaining('3 validation players chose')]);
});

it('uses the score against the opponents without validation players, and in runs too short for them', async () => {
  expect(await choice(20_000, [])).toEqual({ id: 0, events: [] });
  expect(await choice(100, validation)).toEqual({ id: 0, events: [] });
});

it('gives the hardest quarter of the opponents the same weight as all of them', () => {
  const members = [0.9, 0.2, 0.9, 0.8].map((mean) => ({ score: { mean, low: 0, high: 1, count: 1 } }));
  const overall = { mean: 0.7, low: 0, high: 1, count: 4 };
  expect(robustScore({ overall, members } as unknown as Parameters<typeof robustScore>[0])).toBeCloseTo(
    0.45,
    9,
  );
});

it('draws validation players for a run against several opponents, and none for a run against one', async () => {
  const several = await planEvolution(
    checkPlan({ from: ['big-money'], against: ['smithy-money', 'plain-big-money'] }),
  );
  expect(several.validation.length).toBeGreaterThanOrEqual(10);
  const met = new Set([...several.against, ...several.heldOutHouse].map(({ text }) => text));
  expect(several.validation.filter(({ text }) => met.has(text))).toEqual([]);
  const single = await planEvolution(checkPlan({ from: ['big-money'], against: ['smithy-money'] }));
  expect(single.validation).toEqual([]);
});

it('gives opponents and validation players half of the deals each at the last gate', async () => {
  const plan = await planEvolution(
    checkPlan({ from: ['big-money'], against: ['smithy-money', 'plain-big-money'] }),
  );
  const opponents = plan.against.map(({ name, text }, number) => ({ name, text, number }));
  const run = { plan, givenPanel: { members: opponents }, state: { hallOfFame: [] } } as unknown as Run;
  const { members, turns } = panelWithValidation(run);
  const own = turns.filter((turn) => opponents.some(({ name }) => name === members[turn]!.name));
  expect(own.length / turns.length).toBeCloseTo(0.5, 1);
});

it('adds finalists to several opponents, but not to a single one', async () => {
  const [finalist] = await findPlayers(['double-witch-money']);
  const candidate = { id: 9, program: finalist!.program, parents: [], operator: 'seed' };
  const namesMet = async (against: readonly string[]): Promise<readonly string[]> => {
    const plan = await planEvolution(checkPlan({ from: ['big-money'], against }));
    const opponents = plan.against.map(({ name, text }, number) => ({ name, text, number }));
    const run = {
      plan,
      givenPanel: { members: opponents },
      searchContext: { textOf: () => finalist!.text },
      state: { hallOfFame: [{ candidate, number: opponents.length, name: 'finalist 1' }] },
    } as unknown as Run;
    return currentPanel(run).members.map(({ name }) => name);
  };
  expect(await namesMet(['smithy-money'])).toEqual(['smithy-money']);
  expect(await namesMet(['smithy-money', 'plain-big-money'])).toContain('finalist 1');
});
