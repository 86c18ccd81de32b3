/** Opens the record for the length of one command. */
import { openStore } from '../../store/index.js';
import type { Store } from '../../store/store.js';

export async function withStore<T>(work: (store: Store) => T | Promise<T>): Promise<T> {
  const store = await openStore();
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
