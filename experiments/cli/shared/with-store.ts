/** Opens the record for one command. */
import { Refused } from '../../../engine/index.js';
import { openStore } from '../../store/index.js';
import type { Store } from '../../store/store.js';

/** @throws Refused after the work if the record was removed meanwhile, because it lacks the results */
export async function withStore<T>(work: (store: Store) => T | Promise<T>): Promise<T> {
  const store = await openStore();
  try {
    const done = await work(store);
    if (store.isThere()) return done;
    throw new Refused(
      `the record "${store.location}" was removed during this run: the run is not recorded`,
      'the output above and the written files are complete',
    );
  } finally {
    store.close();
  }
}

/** @returns how to continue from the record, or the news that it was removed */
export const continueHint = (store: Store, command: string): string =>
  store.isThere()
    ? `everything is saved; continue with: ${command}`
    : `the record "${store.location}" was removed; nothing is saved`;
