/** The record in a browser: in the origin's private files, where there are such and no other window has them. */
import loadSqlite, { type SAHPoolUtil, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { sqliteWasm } from './drivers/sqlite-wasm.js';
import type * as here from './index.js';
import { openSqlite } from './sqlite.js';
import type { Store } from './store.js';

const MEMORY = ':memory:';
/** The library keeps each file, and its journal, in a file that it opened before. */
const FILES = { name: 'deckwright', initialCapacity: 6, forceReinitIfPreviouslyFailed: true };

export const recordFile: typeof here.recordFile = () => '/record.sqlite';

let opened: Promise<Store> | undefined;

/** There is one connection, which stays open: whoever closes it closes nothing. */
export const openStore: typeof here.openStore = () => {
  opened ??= open();
  return opened;
};

async function open(): Promise<Store> {
  // The library would tell the console that this host lets it have no second way of keeping files.
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => {} } });
  const sqlite = await loadSqlite();
  const pool = await openFiles(sqlite);
  const file = pool === undefined ? MEMORY : recordFile();
  return { ...openSqlite(file, sqliteWasm(sqlite, pool)), close: () => {} };
}

/** What Node's types lack. */
declare const navigator: {
  readonly locks: {
    request(
      name: string,
      options: { readonly ifAvailable: true },
      callback: (lock: object | null) => Promise<void> | undefined,
    ): Promise<void>;
  };
};

/** Held as long as this worker lives, so that others know that it does. @returns false when another one holds it */
function holdRecord(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request('deckwright record', { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => {});
      })
      .catch(reject);
  });
}

/** How long another window is given to close, and the files of one that is closed to be free. */
const WAIT_MS = { open: 2_000, closed: 15_000 };
const POLL_MS = 100;

/** @returns undefined where there are no private files, or another window has them: the record's location tells */
async function openFiles(sqlite: Sqlite3Static): Promise<SAHPoolUtil | undefined> {
  let isHeld = false;
  for (let waited = 0; waited < (isHeld ? WAIT_MS.closed : WAIT_MS.open); waited += POLL_MS) {
    isHeld ||= await holdRecord();
    try {
      if (isHeld) return await sqlite.installOpfsSAHPoolVfs(FILES);
    } catch (error) {
      // Taken, and perhaps about to be free. Everything else stays as it is.
      if ((error as Error).name !== 'NoModificationAllowedError') return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
}

export const trySqlite: typeof here.trySqlite = async () => {
  const { version } = await loadSqlite();
  return `${version.libVersion}, WebAssembly`;
};
