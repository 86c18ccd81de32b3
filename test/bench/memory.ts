/** Resident memory during matches, which must not grow. */
import { type DominionPolicy, games, type Seed, type Table } from '../../engine/index.js';
import { strategy } from '../support/buylists.js';

/** Numbers of games after which memory is read. */
const STOPS = [100_000, 1_000_000] as const;

export function benchMemory(): void {
  const dominion = games['dominion']!;
  const table = dominion.table(dominion.rules({}, 2)) as Table<DominionPolicy>;
  const policies = ['plain-big-money', 'plain-big-money'].map(strategy);
  let seed = 0;
  const megabytes = STOPS.map((stop) => {
    while (seed < stop) table.play(policies, seed++ as Seed);
    return Math.round(process.memoryUsage().rss / 1e6);
  });
  console.log(
    `  plain money against itself: ${megabytes.join(' and ')} MB after ${STOPS.join(' and ')} games`,
  );
}
