/** The part of the worker that has the record and answers the page. */
import { type Backend, onRecordWait, openStore, playIn, threadPool } from '../../experiments/index.web.js';
import { endpoints } from '../api/endpoints.js';
import type { AppContext } from '../server/app-context.js';
import { JobLimiter } from '../server/limits.js';
import { lazyHandlers } from './handlers.js';
import type { ToPage, ToWorker } from './messages.js';
import { workerRuns } from './runs.js';
import { serve } from './serve.js';

/** What Node's types lack. */
declare const Worker: new (
  address: string,
  options: { readonly type: 'module'; readonly name: string },
) => ReturnType<Parameters<typeof playIn>[0]>;

declare const navigator: { readonly hardwareConcurrency: number };

/** @param address of the worker's own file */
export async function startServing(
  address: string,
  send: (message: ToPage) => void,
): Promise<(message: ToWorker) => void> {
  playIn(() => new Worker(address, { type: 'module', name: 'play' }));
  onRecordWait((waits) => send({ id: 0, waits }));
  const context = await openContext();
  return serve(endpoints, lazyHandlers(context), send);
}

async function openContext(): Promise<AppContext> {
  const store = await openStore();
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
    machine: () => ({ node: 'browser', threads, cpuSeconds: 0, forgets: store.location === ':memory:' }),
    close: async () => (await pool)?.close(),
  };
}
