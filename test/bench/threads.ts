/** From one thread to two: the same job on one thread of the pool and on two, by the clock on the wall. */
import { games, type Seed } from '../../engine/index.js';
import { backend, type Job } from '../../workers/index.js';
import { strategyText } from '../support/buylists.js';

const DEALS = 300_000;

export async function benchThreads(): Promise<void> {
  const rules = games['dominion']!.rules({}, 2);
  const job: Job = {
    game: 'dominion',
    rules,
    players: ['smithy-money', 'plain-big-money'].map(strategyText),
    firstSeed: 0 as Seed,
    deals: DEALS,
    seats: 'rotate',
    curves: false,
  };
  const seconds: number[] = [];
  const signatures: number[] = [];
  for (const threads of [1, 2]) {
    const pool = await backend({ threads });
    await pool.play([{ ...job, deals: DEALS / 10 }]);
    const before = process.hrtime.bigint();
    const [tally] = await pool.play([job]);
    seconds.push(Number(process.hrtime.bigint() - before) / 1e9);
    signatures.push(tally!.signature);
    await pool.close();
  }
  if (signatures[0] !== signatures[1]) throw new Error('two threads played other games than one');
  const [one, two] = seconds as [number, number];
  console.log(
    `  ${2 * DEALS} games: ${one.toFixed(2)} s on one thread, ${two.toFixed(2)} s on two, a factor of ${(one / two).toFixed(2)} (bar: 1.9)   signature ${signatures[0]}`,
  );
}
