/** The network for all card sets of Star Realms, against bots that its training never met. */
import { expect, it } from 'vitest';
import { readNetwork } from '../../../bots/index.js';
import { games, seedOf } from '../../../engine/index.js';
import { findPlayer } from '../../../experiments/players/find.js';
import { inline, type Job } from '../../../workers/index.js';

const starRealms = games['star-realms']!;
const allSets = starRealms.facts.sets.map(({ name }) => name);

it('can buy every card of every set', async () => {
  const { actions } = readNetwork((await findPlayer('any-star-realms')).text, starRealms);
  const forSale = starRealms.cards.filter(({ cost }) => cost > 0).map(({ name }) => `buy ${name}`);
  expect(forSale.length).toBeGreaterThan(100);
  expect(actions).toEqual(expect.arrayContaining(forSale));
});

it.each([
  ['the core set', ['core'], 0.55],
  ['the core set and Colony Wars', ['core', 'colony_wars'], 0.7],
  ['all sets', allSets, 0.75],
])('beats bots that its training never met, with %s', async (_, sets, atLeast) => {
  const { text } = await findPlayer('any-star-realms');
  const opponents = await Promise.all(['ClockworkRaider', 'TurnTicker'].map((name) => findPlayer(name)));
  const jobs = opponents.map(
    (opponent): Job => ({
      game: starRealms.facts.name,
      rules: starRealms.rules({ sets }, 2),
      players: [text, opponent.text],
      seats: 'alternate',
      firstSeed: seedOf(5_000),
      deals: 50,
    }),
  );
  const tallies = await inline().play(jobs);
  const wins = tallies.reduce((sum, { players }) => sum + players[0]!.wins, 0);
  expect(wins / 200).toBeGreaterThan(atLeast);
});
