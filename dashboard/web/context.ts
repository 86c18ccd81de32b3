/** The context of the handlers in the worker that holds the record. */
import { type Backend, type Store, threadPool } from '../../experiments/index.web.js';
import type { AppContext } from '../server/app-context.js';
import { JobLimiter } from '../server/job-limiter.js';
import { type WorkerRuns, workerRuns } from './runs.js';

/** Missing in Node's types. */
declare const navigator: { readonly hardwareConcurrency: number };

/** @param forgets true if the record is lost when the page is closed */
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
