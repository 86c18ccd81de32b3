import { expect, it } from 'vitest';
import type { Player } from '../../../bots/index.js';
import { checkPlan } from '../../../experiments/plans/plan-file.js';
import { differentPlayers } from '../../../experiments/players/house-players.js';
import { planEvolution } from '../../../experiments/runs/evolve/plan/plan.js';

const named = (name: string, text: string): Player => ({ name, text });

it('chooses players that have least in common with those chosen before', () => {
  const players = [
    named('a', 'Gold Silver Smithy # Witch'),
    named('b', 'Gold Silver Smithy Market'),
    named('c', 'Witch Chapel'),
    named('d', 'Gold Witch Laboratory'),
  ];
  expect(differentPlayers(players, 3).map(({ name }) => name)).toEqual(['a', 'c', 'd']);
  expect(differentPlayers(players, 9)).toHaveLength(4);
});

it.each([{ from: ['big-money'] }, { game: 'star-realms', sets: ['core'] }])(
  'contains house players if no opponent is named, and holds others out: %o',
  async (written) => {
    const { from, against, heldOutHouse } = await planEvolution(checkPlan(written));
    const met = against.filter(({ text }) => !from.some((own) => own.text === text));
    expect(met.length).toBeGreaterThanOrEqual(3);
    expect(met.length).toBeLessThanOrEqual(12);
    expect(heldOutHouse.length).toBeGreaterThanOrEqual(met.length);
    const texts = new Set(against.map(({ text }) => text));
    expect(texts.size).toBe(against.length);
    expect(heldOutHouse.filter(({ text }) => texts.has(text))).toEqual([]);
  },
);

it('contains only the named players if there are any', async () => {
  const { against } = await planEvolution(checkPlan({ from: ['big-money'], against: ['smithy-money'] }));
  expect(against.map(({ name }) => name)).toEqual(['smithy-money']);
});
