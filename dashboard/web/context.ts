/** What the handlers share where a worker has the record. */
import { type Backend, type Store, threadPool } from '../../experiments/index.web.js';
import type { AppContext } from '../server/app-context.js';
import { JobLimiter } from '../server/job-limiter.js';
import { type WorkerRuns, workerRuns } from './runs.js';

/** What Node's types lack. */
declare const navigator: { readonly hardwareConcurrency: number };

/** @param forgets whether the record is gone when the page is closed */
export function contextOf(store: Store, forgets: boolean): AppContext & { readonly runs: WorkerRuns } {
  const threads = navigator.hardwareConcurrency;
  let pool: Promise<Backend> | undefined;
  const backend = (): Promise<Backend> => {
    pool ??= threadPool({ threads });
    return pool;
  };
  return {
    store,
    backend,
    limiter: new JobLimiter(),
    runs: workerRuns(store, backend),
    machine: () => ({ node: 'browser', threads, cpuSeconds: 0, forgets }),
    close: async () => (await pool)?.close(),
  };
}
