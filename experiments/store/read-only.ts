/** Opens a record that this user may read but not write: reads a temporary copy of it. */
import { chmodSync, copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Refused, systemReason, writeHint } from '../../engine/index.js';
import { isWritable } from '../files/write.js';
import { openSqlite } from './sqlite.js';
import type { Store } from './store.js';

/** Times to copy again when another process has written meanwhile. */
const TRIES = 10;

export function isReadOnly(file: string): boolean {
  if (!existsSync(file)) return false;
  const real = realpathSync(file);
  // SQLite keeps its journal beside the file.
  return !isWritable(real) || !isWritable(dirname(real));
}

/**
 * Shows the record as it is now, and refuses changes. It is a copy because SQLite reads a record in WAL mode in place
 * only if it can write a journal beside it; the option `immutable` would read wrong pages if another process wrote
 * meanwhile, and not every driver offers it.
 * @throws Refused like `openSqlite`, if there is no room for the copy, or if another process never stops writing
 */
export function openReadOnly(file: string): Store {
  const folder = temporaryFolder(file);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const store = openSqlite(copied(file, folder), undefined, file);
    // Except on Windows, open files need no name, so a killed process leaves none behind.
    if (process.platform !== 'win32') remove();
    return {
      ...store,
      close() {
        store.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function temporaryFolder(file: string): string {
  try {
    return mkdtempSync(join(tmpdir(), 'deckwright-record-'));
  } catch (error) {
    throw notCopied(file, error);
  }
}

const notCopied = (file: string, error: unknown): Refused =>
  new Refused(
    `"${file}" cannot be copied to be read: ${systemReason(error)}`,
    writeHint(error, 'allow reading it, and writing to the folder for temporary files'),
  );

/** @returns the copy, which has the state of one moment */
function copied(file: string, folder: string): string {
  const real = realpathSync(file);
  const copy = join(folder, basename(real));
  for (let tried = 0; tried < TRIES; tried++) {
    const before = stateOf(real);
    // The journal comes last: it holds all that another process has not yet moved to the file.
    for (const suffix of ['', '-wal']) copyIfThere(real + suffix, copy + suffix, file);
    if (stateOf(real) === before) return copy;
  }
  throw new Refused(`another process is writing the record "${file}"`, 'try again');
}

/** Changes whenever another process writes. */
const stateOf = (file: string): string =>
  [file, `${file}-wal`]
    .map((path) => statSync(path, { throwIfNoEntry: false }))
    .map((found) => (found === undefined ? 'none' : `${found.ino} ${found.size} ${found.mtimeMs}`))
    .join(', ');

function copyIfThere(from: string, to: string, file: string): void {
  rmSync(to, { force: true });
  try {
    copyFileSync(from, to);
    // A copy has the permissions of its original.
    chmodSync(to, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw notCopied(file, error);
  }
}
