import { expect, it } from 'vitest';
import type { Player } from '../../../bots/index.js';
import { splitUnmet } from '../../../experiments/players/judges.js';

const players = Array.from({ length: 30 }, (_, i): Player => ({ name: `${i}`, text: `text ${i}` }));
const names = (players: readonly Player[]): number[] => players.map(({ name }) => Number(name));

it('gives a third of the players to the judges, drawn by the seed, and leaves the others unmet', () => {
  const { judges, unmet } = splitUnmet(players, 7, { judged: true });
  expect(judges).toHaveLength(10);
  expect([...names(judges), ...names(unmet)].sort((a, b) => a - b)).toEqual(names(players));
  expect(names(unmet)).toEqual(names(unmet).toSorted((a, b) => a - b));
  expect(names(splitUnmet(players, 7, { judged: true }).judges)).toEqual(names(judges));
  expect(names(splitUnmet(players, 8, { judged: true }).judges)).not.toEqual(names(judges));
});

it('has three judges at least, and none where fewer than three would be left to tell', () => {
  expect(splitUnmet(players.slice(0, 6), 1, { judged: true }).judges).toHaveLength(3);
  const few = players.slice(0, 5);
  expect(splitUnmet(few, 1, { judged: true })).toEqual({ judges: [], unmet: few });
  expect(splitUnmet(players, 1, { judged: false })).toEqual({ judges: [], unmet: players });
});
