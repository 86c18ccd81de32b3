/** Speedup from one thread to two: the same job on one and two threads of the pool, in wall-clock time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, type Seed } from '../../engine/index.js';
import { backend, type Job } from '../../workers/index.js';
import { strategyText } from '../support/buylists.js';

const ROUNDS = 3;
const bots = join(import.meta.dirname, '..', '..', '..', 'bots', 'star-realms');
const bot = (name: string): string => readFileSync(join(bots, `${name}.json`), 'utf8');

function job(game: string, players: readonly string[], deals: number): Job {
  const rules = games[game]!.rules({}, 2);
  return { game, rules, players, firstSeed: 0 as Seed, deals, seats: 'alternate' };
}

const jobs: readonly Job[] = [
  job('dominion', ['smithy-money', 'plain-big-money'].map(strategyText), 400_000),
  job('star-realms', ['TunedMarshal', 'RowPoacher'].map(bot), 150_000),
];

/** One and two threads alternate, and the median counts, so that other load affects both alike. */
async function scaling(job: Job): Promise<void> {
  const signatures = new Set<number>();
  const seconds: readonly number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const threads of [1, 2]) {
      const pool = await backend({ threads });
      // Each thread compiles separately, so warm up before a long run.
      await pool.play([{ ...job, deals: Math.round(job.deals / 3) }]);
      const before = process.hrtime.bigint();
      const [tally] = await pool.play([job]);
      seconds[threads - 1]!.push(Number(process.hrtime.bigint() - before) / 1e9);
      signatures.add(tally!.signature);
      await pool.close();
    }
  }
  if (signatures.size > 1) throw new Error('two threads played other games than one');
  const [one, two] = seconds.map((all) => all.sort((a, b) => a - b)[ROUNDS >> 1]!) as [number, number];
  console.log(
    `  ${job.game}, ${2 * job.deals} games: ${one.toFixed(2)} s on one thread, ${two.toFixed(2)} s on two, a factor of ${(one / two).toFixed(2)} (bar: 1.9)   signature ${[...signatures]}`,
  );
}

export async function benchThreads(): Promise<void> {
  for (const each of jobs) await scaling(each);
}
