/** The record in SQLite: opens the file, brings old ones up to date, and lends the driver to what reads and writes. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { Refused } from '../../engine/index.js';
import { packageRoot } from '../root.js';
import { matchKeeping } from './matches.js';
import { ratingKeeping } from './ratings.js';
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
  const db = opened(file);
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
    throw refusal(error, file);
  }
  const sql = driver(db, file);
  return {
    place: file,
    shelf: shelving(sql),
    matches: matchKeeping(sql),
    ratings: ratingKeeping(sql),
    ...writing(sql),
    ...reading(sql),
    close: () => void db.close(),
  };
}

function opened(file: string): Database.Database {
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    return new Database(file);
  } catch (error) {
    throw new Refused(`"${file}" cannot be opened: ${(error as Error).message}`, ELSEWHERE);
  }
}

const ELSEWHERE = 'move it away, or set DECKWRIGHT_HOME to another folder';

/** What the file is to blame for is told as such; everything else stays what it is. */
function refusal(error: unknown, file: string): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const [, kind = ''] = /^SQLITE_([A-Z]+)/.exec(error.code) ?? [];
  if (kind === 'NOTADB') return new Refused(`"${file}" is not a record of Deckwright`, ELSEWHERE);
  if (kind === 'CORRUPT') return new Refused(`the record "${file}" is damaged: ${error.message}`, ELSEWHERE);
  if (['CANTOPEN', 'READONLY', 'FULL', 'IOERR', 'PERM', 'BUSY'].includes(kind))
    return new Refused(`the record "${file}" cannot be used: ${error.message}`, ELSEWHERE);
  return error;
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

function driver(db: Database.Database, file: string): Sql {
  const prepared = new Map<string, Database.Statement>();
  const statement = (text: string): Database.Statement => {
    let known = prepared.get(text);
    if (known === undefined) {
      known = db.prepare(text);
      prepared.set(text, known);
    }
    return known;
  };
  const asked = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw refusal(error, file);
    }
  };
  return {
    all: (text, ...values) => asked(() => statement(text).all(...values) as Row[]),
    get: (text, ...values) => asked(() => statement(text).get(...values) as Row | undefined),
    run: (text, ...values) => asked(() => Number(statement(text).run(...values).lastInsertRowid)),
    transaction: (work) => asked(() => db.transaction(work).immediate()),
  };
}
