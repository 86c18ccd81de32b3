import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { games, type Seed } from '../../../engine/index.js';
import { strategy } from '../../support/buylists.js';

/** The standard error of a difference is at most 0.6 points; `npm run bench -- parity` plays more games. */
const GAMES = 10_000;

/** Shares of wins of the first player and of draws, measured in the original program. */
const cells = readFileSync(
  join(import.meta.dirname, '..', '..', '..', '..', 'test', 'fixtures', 'dominion-parity.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [first, second, played, wins, , draws] = line.split(',');
    const share = (count: string): number => (100 * Number(count)) / Number(played);
    return {
      first: first!.replace('.buylist', ''),
      second: second!.replace('.buylist', ''),
      wins: share(wins!),
      draws: share(draws!),
    };
  });

it('agrees with the original program wherever rules and manual agree with it', () => {
  const dominion = games['dominion']!;
  const table = dominion.table(dominion.rules({}, 2));
  const differences = cells.flatMap(({ first, second, wins, draws }) => {
    const policies = [strategy(first), strategy(second)];
    let won = 0;
    let drawn = 0;
    for (let game = 0; game < GAMES; game++) {
      const { places } = table.play(policies, game as Seed);
      if (places[0] === places[1]) drawn++;
      else if (places[0] === 1) won++;
    }
    return [
      { cell: `${first} – ${second}: wins`, difference: (100 * won) / GAMES - wins },
      { cell: `${first} – ${second}: draws`, difference: (100 * drawn) / GAMES - draws },
    ];
  });
  expect(differences).toHaveLength(96);
  expect(differences.filter(({ difference }) => Math.abs(difference) > 1.5)).toEqual([]);
  const mean = differences.reduce((sum, { difference }) => sum + Math.abs(difference), 0) / 96;
  expect(mean).toBeLessThan(0.6);
});
