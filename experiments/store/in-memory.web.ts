/** A record in memory, for a worker without private files; its caller stores the bytes. */
import loadSqlite, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { sqliteWasm } from './drivers/sqlite-wasm.js';
import { openSqlite } from './sqlite.js';
import type { Store } from './store.js';

/** The library's types lack the options of Emscripten's loader. */
const load = loadSqlite as unknown as (options: {
  readonly wasmBinary: ArrayBuffer;
  readonly locateFile: (name: string) => string;
}) => Promise<Sqlite3Static>;

export interface InMemory {
  readonly store: Store;
  /** The whole record as a SQLite file; undefined if nothing has changed since the last call. */
  changed(): Uint8Array<ArrayBuffer> | undefined;
}

/** @param before bytes of an earlier {@link InMemory.changed} @throws Refused if they are not a record */
export async function openInMemory(program: ArrayBuffer, before: Uint8Array | undefined): Promise<InMemory> {
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => {} } });
  const sqlite = await load({ wasmBinary: program, locateFile: (name) => name });
  const db = new sqlite.oo1.DB(':memory:', 'c');
  if (before !== undefined) fill(sqlite, db, before);
  const store = openSqlite(':memory:', sqliteWasm(sqlite, undefined, db));
  const changes = (): number => sqlite.capi.sqlite3_total_changes(db.pointer!);
  let known = changes();
  return {
    store: { ...store, close: () => {} },
    changed() {
      const now = changes();
      if (now === known) return undefined;
      known = now;
      return sqlite.capi.sqlite3_js_db_export(db.pointer!);
    },
  };
}

function fill(sqlite: Sqlite3Static, db: Database, bytes: Uint8Array): void {
  const { capi, wasm } = sqlite;
  const pointer = wasm.allocFromTypedArray(bytes);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  db.checkRc(capi.sqlite3_deserialize(db.pointer!, 'main', pointer, bytes.length, bytes.length, flags));
}
