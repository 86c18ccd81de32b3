import { expect, it } from 'vitest';
import { initialState, readState } from '../../../../experiments/runs/evolve/run-state.js';

it('reads the score against house players of a finished run of 1.0.0-rc.0, which had another name', () => {
  const candidate = { id: 1, program: {}, parents: [], operator: 'seed' };
  const { heldOutHouse: _, ...state } = initialState([candidate], candidate, 0);
  const unmet = { players: 3, all: { mean: 0.9, low: 0.8, high: 1, count: 9, games: 18 }, worst: null };
  const read = readState(JSON.stringify({ ...state, phase: 'done', unmet }));
  expect(read.heldOutHouse).toEqual(unmet);
  expect(read).not.toHaveProperty('unmet');
});
