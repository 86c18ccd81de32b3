/** The record in a browser, in the origin's private files if available. One worker at a time opens it. */
import loadSqlite, { type SAHPoolUtil, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { sqliteWasm } from './drivers/sqlite-wasm.js';
import type * as here from './index.js';
import { openSqlite } from './sqlite.js';
import type { Store } from './store.js';

const MEMORY = ':memory:';
const FOLDER = '.deckwright';
/** The library keeps each file, and its journal, in a file that it has opened before. */
const FILES = {
  name: 'deckwright',
  directory: FOLDER,
  initialCapacity: 6,
  forceReinitIfPreviouslyFailed: true,
};
/** Folder of these files within the library's folder. */
const OPENED = '.opaque';

export const recordFile: typeof here.recordFile = () => '/record.sqlite';

let opened: Promise<Store> | undefined;

/** The single connection stays open, so closing it has no effect. */
export const openStore: typeof here.openStore = () => {
  opened ??= open();
  return opened;
};

/** Sets a record opened in another way as the result of `openStore`. */
export function setStore(store: Store): void {
  opened = Promise.resolve(store);
}

async function open(): Promise<Store> {
  // Stops the library's warning that this host lacks its second kind of file storage.
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => {} } });
  const sqlite = await loadSqlite();
  const pool = await openFiles(sqlite);
  const file = pool === undefined ? MEMORY : recordFile();
  // Built in memory and written at once, because writing a new record page by page takes half a second.
  if (pool?.getFileNames().includes(file) === false) pool.importDb(file, emptyRecord(sqlite));
  return { ...openSqlite(file, sqliteWasm(sqlite, pool)), close: () => {} };
}

function emptyRecord(sqlite: Sqlite3Static): Uint8Array {
  const db = new sqlite.oo1.DB(MEMORY, 'c');
  const store = openSqlite(MEMORY, sqliteWasm(sqlite, undefined, db));
  const bytes = sqlite.capi.sqlite3_js_db_export(db.pointer!);
  store.close();
  return bytes;
}

/** Types that Node's typings lack. */
interface Folder {
  getDirectoryHandle(name: string, options: { readonly create: true }): Promise<Folder>;
  values(): AsyncIterable<{ readonly kind: string; createSyncAccessHandle(): Promise<{ close(): void }> }>;
  removeEntry(name: string, options?: { readonly recursive?: boolean }): Promise<void>;
}
declare const navigator: { readonly storage?: { getDirectory(): Promise<Folder> } };

const POLL_MS = 50;
/** Names of the browser's errors for files that are open or being closed. */
const TAKEN = ['NoModificationAllowedError', 'InvalidStateError'];

/** Waits until an ended worker has released the files. @returns undefined without private files */
async function openFiles(sqlite: Sqlite3Static): Promise<SAHPoolUtil | undefined> {
  for (;;) {
    try {
      if (await areFree()) return await keepingFiles(() => sqlite.installOpfsSAHPoolVfs(FILES));
    } catch (error) {
      if (!TAKEN.includes((error as Error).name)) return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Checks the files before the library does: if it cannot open one file, it leaves the others open forever. */
async function areFree(): Promise<boolean> {
  const root = await navigator.storage!.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const files = await folder.getDirectoryHandle(OPENED, { create: true });
  const handles: { close(): void }[] = [];
  try {
    for await (const file of files.values())
      if (file.kind === 'file') handles.push(await file.createSyncAccessHandle());
    return true;
  } catch (error) {
    if (TAKEN.includes((error as Error).name)) return false;
    throw error;
  } finally {
    for (const handle of handles) handle.close();
  }
}

/** Protects the record: the library removes the whole folder if it cannot open one file. */
async function keepingFiles<T>(work: () => Promise<T>): Promise<T> {
  const root = await navigator.storage!.getDirectory();
  const folders = Object.getPrototypeOf(root) as Folder;
  const { removeEntry } = folders;
  folders.removeEntry = function (name, options) {
    return options?.recursive === true ? Promise.resolve() : removeEntry.call(this, name, options);
  };
  try {
    return await work();
  } finally {
    folders.removeEntry = removeEntry;
  }
}

export const trySqlite: typeof here.trySqlite = async () => {
  const { version } = await loadSqlite();
  return `${version.libVersion}, WebAssembly`;
};
