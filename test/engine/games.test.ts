/** The contract for all registered games: a line in `engine/index.ts` adds a new game to this test. */
import { describe, expect, it } from 'vitest';
import { games } from '../../engine/index.js';
import { gameContract, goldenFolder, goldenPlaythroughs } from '../contracts/game.contract.js';
import { tinyAlone, tinyRace } from '../support/tiny.js';

const ofTests = [tinyRace.facts.name, tinyAlone.facts.name];
const ofHouse = Object.values(games).filter(({ facts }) => !ofTests.includes(facts.name));

for (const game of ofHouse) gameContract(game);
for (const name of ofTests) gameContract(games[name]!, { variants: ['plain'] });

describe('the registry', () => {
  it('knows each game by its own name', () => {
    expect(Object.values(games).map(({ facts }) => facts.name)).toEqual(Object.keys(games));
  });

  it.each(ofHouse.map(({ facts }) => facts.name))('has a golden playthrough of %s', (name) => {
    const hint = `write one, ending in the digest, into ${goldenFolder(name)} (see a golden.test.ts)`;
    expect(goldenPlaythroughs(name), hint).not.toEqual([]);
  });

  it('finds no golden playthrough of a game without one', () => {
    expect(ofTests.map(goldenPlaythroughs)).toEqual([[], []]);
  });
});
