/** The context of a server on this computer: its record, threads and processes. */
import { availableParallelism } from 'node:os';
import { type Backend, knowAllGames, openStore, threadPool } from '../../experiments/index.js';
import type { AppContext } from './app-context.js';
import { JobLimiter } from './job-limiter.js';
import { processRuns } from './launch.js';

/** @param threads default: one for each processor */
export async function openAppContext(threads?: number): Promise<AppContext> {
  await knowAllGames(({ message }) => console.error(`skipped one of your own games: ${message}`));
  const store = await openStore();
  if (store.isReadOnly)
    console.error(
      `the record "${store.location}" is read-only: the page shows it as it is now and saves nothing`,
    );
  let pool: Promise<Backend> | undefined;
  return {
    store,
    backend() {
      pool ??= threadPool({ ...(threads !== undefined && { threads }), thisThread: false });
      return pool;
    },
    limiter: new JobLimiter(),
    runs: processRuns(store),
    machine() {
      const { user, system } = process.cpuUsage();
      return { node: process.version, threads: availableParallelism(), cpuSeconds: (user + system) / 1e6 };
    },
    async close() {
      await (await pool)?.close();
      store.close();
    },
  };
}
