import { expect, it } from 'vitest';
import { evolutionText } from '../../../../experiments/cli/commands/searches/evolve-text.js';
import { checkPlan, type EvolvePlanInput } from '../../../../experiments/plans/plan-file.js';
import type { EvolutionResult } from '../../../../experiments/runs/evolve/evolve.js';
import { planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';

async function textOf(written: EvolvePlanInput, file: string, more: object = {}): Promise<string> {
  const plan = await planEvolution(checkPlan(written));
  const standing = { mean: 0.6, low: 0.58, high: 0.62, games: 1_000 };
  const found = {
    run: 7,
    standing,
    seedStanding: standing,
    games: 9_000,
    seconds: 3,
    gallery: [],
    heldOut: [],
    ...more,
  };
  const { text } = plan.against[0]!;
  const verdict = { proven: true, text: 'proven' } as const;
  return evolutionText(found as unknown as EvolutionResult, plan, [], { file, text, verdict });
}

it('shows the scores of the network and of the program distilled from it', async () => {
  const network = { mean: 0.7, low: 0.68, high: 0.72, games: 1_000 };
  const standing = { mean: 0.65, low: 0.63, high: 0.67, games: 1_000 };
  const written = [{ candidate: 1, length: 16, searchScore: 0.66, standing }];
  const text = await textOf({ sets: ['core'], against: ['TunedMarshal'] }, 'out/table.json', {
    learned: { name: 'any-star-realms', network, written },
  });
  expect(text).toContain('  network 70.0 % ± 2.0  (any-star-realms on this board)\n');
  expect(text).toContain('  written 65.0 % ± 2.0  in 16 situations: −5.0 points; search: −5.0 points\n');
});

it('shows no score for a league with one member', async () => {
  const plan = { algorithm: 'psro', from: ['big-money'], against: ['big-money'], budget: '9000games' };
  const lone = { number: 0, name: 'big-money', candidate: { id: 0, operator: 'seed' } };
  const league = { members: [lone], weights: [1], table: [[]], steps: [] };
  const standing = { mean: 0.5, low: 0, high: 1, games: 0 };
  const text = await textOf(plan, 'out/list.buylist', { standing, league });
  expect(text).toContain('written: big-money, 100 % of the mixture\n');
  expect(text).not.toMatch(/ {2}score|0 fresh games/);
});

it('uses the singular for one game and one player', async () => {
  const score = { mean: 0.2, low: 0.1, high: 0.3, games: 1 };
  const heldOutHouse = { players: 1, all: score, worst: { ...score, name: 'big-money' } };
  const few = { standing: score, games: 1, heldOutHouse, heldOut: [{ ...score, name: 'smithy-money' }] };
  const text = await textOf({ from: ['big-money'], against: ['big-money'] }, 'out/list.buylist', few);
  expect(text).toContain('(1 fresh game, ');
  expect(text).toContain('(1 game against 1 held-out house player');
  expect(text).toContain('against big-money (1 game)');
  expect(text).toContain('run 7: 1 game in 3.0 s');
  expect(text).not.toMatch(/\b1 [\w- ]*(games|players)\b/);
});

it('says by how much it exceeded the budget', async () => {
  const plan = { from: ['big-money'], against: ['big-money'] };
  const runOf = async (budget: string): Promise<string> =>
    /run 7: .*/.exec(
      await textOf({ ...plan, budget }, 'out/list.buylist', { games: 90_000, seconds: 74 }),
    )![0];
  const whatFor = 'more than the budget, to prove and measure the champion';
  expect(await runOf('60s')).toBe(`run 7: 90,000 games in 1 min 14 s, 14 s ${whatFor}`);
  expect(await runOf('75s')).toBe('run 7: 90,000 games in 1 min 14 s');
  expect(await runOf('80000games')).toBe(`run 7: 90,000 games in 1 min 14 s, 10,000 ${whatFor}`);
});
