/** The record in SQLite: opens the file, migrates old records, and passes the driver to reads and writes. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getOrInsert, Refused, systemReason } from '../../engine/index.js';
import { packageRoot } from '../files/package.js';
import { existingFolder, makeFolder } from '../files/write.js';
import type { Connection, Driver, Statement } from './driver.js';
import { sqliteDriver } from './drivers/index.js';
import { createReader } from './read.js';
import { createSavedMatches } from './saved/matches.js';
import { createSavedRatings } from './saved/ratings.js';
import { answeredRequests } from './saved/requests.js';
import { savedTexts } from './saved/texts.js';
import { RowTwice, type Sql } from './sql.js';
import type { Store } from './store.js';
import { createMover } from './transfer/move.js';
import { createWriter } from './write.js';

const MIGRATIONS = join(packageRoot, 'experiments', 'store', 'migrations');

/**
 * @param file created if missing, with its folders; `:memory:` for a temporary record
 * @param driver default: the one of this Node
 * @param copyOf the record of which `file` is a copy, to be read only
 * @throws Refused if a newer Deckwright wrote it, if it is not a record, or if no SQLite loads
 */
export function openSqlite(file: string, driver: Driver = sqliteDriver(), copyOf?: string): Store {
  const location = copyOf ?? file;
  const toReported = (error: unknown): unknown =>
    copyOf !== undefined && driver.failure(error) === 'READONLY'
      ? new Refused(`the record "${copyOf}" is read-only`, WRITABLE_HINT)
      : toRefused(error, location, driver);
  const db = openDatabase(file, driver);
  try {
    // WAL: readers never wait for the writer. NORMAL: safe against a killed process; a power cut may lose the last
    // generation.
    db.exec(`PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      PRAGMA foreign_keys = ON; PRAGMA cache_size = -32000`);
    migrate(db, location);
    if (copyOf !== undefined) db.exec('PRAGMA query_only = ON');
  } catch (error) {
    db.close();
    throw toReported(error);
  }
  const inode = inodeOf(location);
  // A connection that only reads is refused the write lock.
  const sql = sqlOf(db, copyOf === undefined ? 'BEGIN IMMEDIATE' : 'BEGIN', toReported);
  return {
    location,
    isReadOnly: copyOf !== undefined,
    isThere: () => location === ':memory:' || inodeOf(location) === inode,
    savedTexts: savedTexts(sql),
    matches: createSavedMatches(sql),
    ratings: createSavedRatings(sql),
    requests: answeredRequests(sql),
    ...createWriter(sql),
    ...createReader(sql),
    ...createMover(sql),
    close: () => db.close(),
  };
}

/** Identity of the file, independent of its name; undefined if it is missing. */
const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

function openDatabase(file: string, driver: Driver): Connection {
  try {
    if (file !== ':memory:') {
      existingFolder(file);
      makeFolder(dirname(file));
    }
    return driver.open(file);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`"${file}" cannot be opened: ${systemReason(error)}`, openHint(error));
  }
}

/** What a person can do about a record that cannot be opened; often there is none yet. */
const openHint = (error: unknown): string =>
  ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? 'set DECKWRIGHT_HOME to a folder that you may write to'
    : ELSEWHERE_HINT;

const ELSEWHERE_HINT = 'move it away, or set DECKWRIGHT_HOME to another folder';
const WRITABLE_HINT = 'allow writing to the file and its folder, or set DECKWRIGHT_HOME to another folder';

/** Turns errors about the file into Refused; passes on all others. */
function toRefused(error: unknown, file: string, driver: Driver): unknown {
  const kind = driver.failure(error);
  if (kind === undefined) return error;
  const { message } = error as Error;
  if (kind === 'TWICE') return new RowTwice(message, { cause: error });
  if (kind === 'NOTADB') return new Refused(`"${file}" is not a record of Deckwright`, ELSEWHERE_HINT);
  // The statements match the migrations, so if SQLite rejects one, somebody has changed the tables of the file.
  if (kind === 'CORRUPT' || kind === 'ERROR')
    return new Refused(`the record "${file}" is damaged: ${message}`, ELSEWHERE_HINT);
  if (kind === 'FULL')
    return new Refused(
      `the record "${file}" cannot be used: ${message}`,
      'free disk space; --resume continues a run',
    );
  if (kind === 'BUSY')
    return new Refused(
      `the record "${file}" cannot be used: another process writes to it`,
      'try again when it is done; --resume continues a run',
    );
  // On a full disk, SQLite reports this, too, because its shared memory cannot grow.
  if (kind === 'IOERR')
    return new Refused(
      `the record "${file}" cannot be used: ${message}`,
      `free disk space, or ${ELSEWHERE_HINT}`,
    );
  if (['CANTOPEN', 'READONLY', 'PERM'].includes(kind))
    return new Refused(`the record "${file}" cannot be used: ${message}`, ELSEWHERE_HINT);
  return error;
}

/** Each file of the folder is one step; `user_version` counts the steps of a record. */
function migrate(db: Connection, file: string): void {
  const steps = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const version = () => Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version() > steps.length)
    throw new Refused(
      `"${file}" was written by a newer version of Deckwright`,
      'update, or choose another DECKWRIGHT_HOME',
    );
  if (version() === steps.length) return;
  transaction(db, 'BEGIN IMMEDIATE', () => {
    for (const step of steps.slice(version())) db.exec(readFileSync(join(MIGRATIONS, step), 'utf8'));
    db.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** @param begin `BEGIN IMMEDIATE` takes the write lock at once, so that nothing changes between its reads and writes. */
function transaction<T>(db: Connection, begin: 'BEGIN' | 'BEGIN IMMEDIATE', work: () => T): T {
  db.exec(begin);
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    try {
      db.exec('ROLLBACK');
    } catch {
      // SQLite has already rolled back, e.g. after a full disk.
    }
    throw error;
  }
}

function sqlOf(
  db: Connection,
  begin: 'BEGIN' | 'BEGIN IMMEDIATE',
  toReported: (error: unknown) => unknown,
): Sql {
  const prepared = new Map<string, Statement>();
  const statement = (text: string): Statement => {
    return getOrInsert(prepared, text, () => db.prepare(text));
  };
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw toReported(error);
    }
  };
  // A nested transaction is part of the outer one: both commit or neither.
  let isInside = false;
  const outermost = <T>(work: () => T): T => {
    isInside = true;
    try {
      return transaction(db, begin, work);
    } finally {
      isInside = false;
    }
  };
  return {
    all: (text, ...values) => guarded(() => statement(text).all(...values)),
    get: (text, ...values) => guarded(() => statement(text).get(...values)),
    run: (text, ...values) => guarded(() => Number(statement(text).run(...values).lastInsertRowid)),
    transaction: (work) => guarded(() => (isInside ? work() : outermost(work))),
  };
}
