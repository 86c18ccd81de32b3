/** What the routes share: the record, the place where games are played, and who may play now. */
import { type Backend, knowAllGames, openStore, type Store, threadPool } from '../../experiments/index.js';
import { JobLimiter } from './limits.js';

export interface AppContext {
  readonly store: Store;
  /** The pool of threads; started with the first games. */
  backend(): Promise<Backend>;
  readonly limiter: JobLimiter;
  close(): Promise<void>;
}

/** @param threads default: one per processor */
export async function openAppContext(threads?: number): Promise<AppContext> {
  await knowAllGames(({ message }) => console.error(`a game of your own is left out: ${message}`));
  const store = await openStore();
  let pool: Promise<Backend> | undefined;
  return {
    store,
    backend() {
      pool ??= threadPool(threads === undefined ? {} : { threads });
      return pool;
    },
    limiter: new JobLimiter(),
    async close() {
      await (await pool)?.close();
      store.close();
    },
  };
}
