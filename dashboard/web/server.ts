/** The part of the worker that has the record and answers the page. */
import { type Backend, joinSession, openStore, playIn, threadPool } from '../../experiments/index.web.js';
import { endpoints } from '../api/endpoints.js';
import type { AppContext } from '../server/app-context.js';
import { JobLimiter } from '../server/limits.js';
import { lazyHandlers } from './handlers.js';
import { type WorkerRuns, workerRuns } from './runs.js';
import { refuse, serve } from './serve.js';
import type { Serve, Session } from './windows.js';

/** What Node's types lack. */
declare const Worker: new (
  address: string,
  options: { readonly type: 'module'; readonly name: string },
) => ReturnType<Parameters<typeof playIn>[0]>;

declare const navigator: { readonly hardwareConcurrency: number };

/** @param address of the worker's own file @returns what connects a window */
export async function startServing(address: string, session: Session): ReturnType<Serve> {
  playIn(() => new Worker(address, { type: 'module', name: 'play' }));
  joinSession(session.name);
  try {
    const context = await openContext();
    if (session.isTakenOver) await context.runs.takeUpAll();
    const handlers = lazyHandlers(context);
    return (answer) => serve(endpoints, handlers, answer);
  } catch (error) {
    return (answer) => refuse(error, answer);
  }
}

async function openContext(): Promise<AppContext & { readonly runs: WorkerRuns }> {
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
