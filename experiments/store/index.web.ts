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

/** There is one connection, which stays open: closing it has no effect. */
export const openStore: typeof here.openStore = () => {
  opened ??= open();
  return opened;
};

async function open(): Promise<Store> {
  // The library would warn on the console that this host lets it have no second way of keeping files.
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

let reportWait: (waits: boolean) => void = () => {};

/**
 * A window that was closed or reloaded while it was busy can take seconds to be gone, and its record is waited for.
 * @param listener called when that begins to last, and when it is over
 */
export function onRecordWait(listener: (waits: boolean) => void): void {
  reportWait = listener;
}

/** Waits shorter than this are not reported. */
const REPORTED_AFTER_MS = 1_500;
/** A later answer comes from another window, and not from the one that was just closed. */
const CLOSED_MS = 2_000;
const POLL_MS = 100;
/** What the browser calls files that are still open, or are being closed. */
const TAKEN = ['NoModificationAllowedError', 'InvalidStateError'];
const ASKED = 'who has the record?';
const HELD = 'another window';

/** @returns undefined where there are no private files, or another window has them: the location of the record says so */
async function openFiles(sqlite: Sqlite3Static): Promise<SAHPoolUtil | undefined> {
  let isHeld = false;
  let isElsewhere = false;
  let waited = 0;
  const windows = new BroadcastChannel('deckwright record');
  windows.onmessage = ({ data }) => {
    if (data === HELD) isElsewhere = waited > CLOSED_MS;
    else if (isHeld) windows.postMessage(HELD);
  };
  for (; !isElsewhere; waited += POLL_MS) {
    isHeld ||= await holdRecord();
    try {
      if (isHeld) {
        const files = await sqlite.installOpfsSAHPoolVfs(FILES);
        reportWait(false);
        return files;
      }
      windows.postMessage(ASKED);
    } catch (error) {
      // Taken, and perhaps about to be free. Everything else stays as it is.
      if (!TAKEN.includes((error as Error).name)) break;
    }
    if (waited === REPORTED_AFTER_MS) reportWait(true);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  reportWait(false);
  windows.close();
  return undefined;
}

export const trySqlite: typeof here.trySqlite = async () => {
  const { version } = await loadSqlite();
  return `${version.libVersion}, WebAssembly`;
};
