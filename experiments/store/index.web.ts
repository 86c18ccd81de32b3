/** The record in a browser: in the origin's private files, where there are such and no other window has them. */
import loadSqlite from '@sqlite.org/sqlite-wasm';
import { sqliteWasm } from './drivers/sqlite-wasm.js';
import type * as here from './index.js';
import { openSqlite } from './sqlite.js';
import type { Store } from './store.js';

const MEMORY = ':memory:';
/** The library keeps each file, and its journal, in a file that it opened before. */
const FILES_OPEN = 6;

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
  const pool = await sqlite
    .installOpfsSAHPoolVfs({ name: 'deckwright', initialCapacity: FILES_OPEN })
    // No private files here, or another window has them: the caller sees it by the location.
    .catch(() => undefined);
  const file = pool === undefined ? MEMORY : recordFile();
  return { ...openSqlite(file, sqliteWasm(sqlite, pool)), close: () => {} };
}

export const trySqlite: typeof here.trySqlite = async () => {
  const { version } = await loadSqlite();
  return `${version.libVersion}, WebAssembly`;
};
