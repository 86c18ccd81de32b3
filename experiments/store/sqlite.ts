/** The record in SQLite: opens the file, brings old ones up to date, and lends the driver to what reads and writes. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { Refused } from '../../engine/index.js';
import { packageRoot } from '../root.js';
import { reading } from './read.js';
import { shelving } from './shelf.js';
import type { Row, Sql } from './sql.js';
import type { Store } from './store.js';
import { writing } from './write.js';

const MIGRATIONS = join(packageRoot, 'experiments', 'store', 'migrations');

/**
 * @param file made when missing, with its folders; `:memory:` for a record that is forgotten
 * @throws Refused when a newer version of Deckwright wrote it, or when it is no record
 */
export function openSqlite(file: string): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file);
  try {
    // WAL: readers never wait for the writer. NORMAL: safe against a killed process; a power cut may lose the last generation.
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('foreign_keys = ON');
    db.pragma('busy_timeout = 10000');
    db.pragma('cache_size = -32000');
    migrate(db, file);
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB') {
      throw new Refused(
        `"${file}" is not a record of Deckwright`,
        'move it away, or set DECKWRIGHT_HOME to another folder',
      );
    }
    throw error;
  }
  const sql = driver(db);
  return {
    place: file,
    shelf: shelving(sql),
    ...writing(sql),
    ...reading(sql),
    close: () => void db.close(),
  };
}

/** Each file of the folder is one step; `user_version` counts the steps a record has taken. */
function migrate(db: Database.Database, file: string): void {
  const steps = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const version = () => db.pragma('user_version', { simple: true }) as number;
  if (version() > steps.length) {
    throw new Refused(
      `"${file}" was written by a newer version of Deckwright`,
      'update, or choose another DECKWRIGHT_HOME',
    );
  }
  if (version() === steps.length) return;
  db.transaction(() => {
    for (const step of steps.slice(version())) db.exec(readFileSync(join(MIGRATIONS, step), 'utf8'));
    db.pragma(`user_version = ${steps.length}`);
  }).immediate();
}

function driver(db: Database.Database): Sql {
  const prepared = new Map<string, Database.Statement>();
  const statement = (text: string): Database.Statement => {
    let known = prepared.get(text);
    if (known === undefined) {
      known = db.prepare(text);
      prepared.set(text, known);
    }
    return known;
  };
  return {
    all: (text, ...values) => statement(text).all(...values) as Row[],
    get: (text, ...values) => statement(text).get(...values) as Row | undefined,
    run: (text, ...values) => Number(statement(text).run(...values).lastInsertRowid),
    transaction: (work) => db.transaction(work).immediate(),
  };
}
