import { expect, it } from 'vitest';
import type { Player } from '../../../bots/index.js';
import { splitHousePlayers } from '../../../experiments/players/house-players.js';

const players = Array.from({ length: 30 }, (_, i): Player => ({ name: `${i}`, text: `text ${i}` }));
const names = (players: readonly Player[]): number[] => players.map(({ name }) => Number(name));

it('a third of the house players, drawn by the seed, are validation players; the others are held out', () => {
  const { validation, heldOutHouse } = splitHousePlayers(players, 7, { hasValidation: true });
  expect(validation).toHaveLength(10);
  expect([...names(validation), ...names(heldOutHouse)].sort((a, b) => a - b)).toEqual(names(players));
  expect(names(heldOutHouse)).toEqual(names(heldOutHouse).toSorted((a, b) => a - b));
  expect(names(splitHousePlayers(players, 7, { hasValidation: true }).validation)).toEqual(names(validation));
  expect(names(splitHousePlayers(players, 8, { hasValidation: true }).validation)).not.toEqual(
    names(validation),
  );
});

it('has at least three validation players, and none if fewer than three would be held out', () => {
  expect(splitHousePlayers(players.slice(0, 6), 1, { hasValidation: true }).validation).toHaveLength(3);
  const few = players.slice(0, 5);
  expect(splitHousePlayers(few, 1, { hasValidation: true })).toEqual({ validation: [], heldOutHouse: few });
  expect(splitHousePlayers(players, 1, { hasValidation: false })).toEqual({
    validation: [],
    heldOutHouse: players,
  });
});
