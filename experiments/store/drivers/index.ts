/** Chooses the SQLite driver of the record: Node's own, otherwise better-sqlite3. */
import { createRequire } from 'node:module';
import { once, Refused } from '../../../engine/index.js';
import { installHint, rebuildHint } from '../../files/install-hint.js';
import type { Driver } from '../driver.js';
import { betterSqlite3 } from './better-sqlite3.js';
import { nodeSqlite } from './node-sqlite.js';

const PACKAGE = 'better-sqlite3';

/** @throws Refused if neither loads */
export const sqliteDriver = once((): Driver => nodeSqlite() ?? installed());

function installed(): Driver {
  try {
    return betterSqlite3();
  } catch {
    // Node's own message has five lines about a file, and proposes commands that do not help.
    const [state, hint] = isThere()
      ? ['was not built for it', rebuildHint(PACKAGE)]
      : ['is not installed', installHint([PACKAGE])];
    throw new Refused(
      `Node ${process.version} has no SQLite for the record, and ${PACKAGE} ${state}`,
      `${hint}, or use Node 22.13 or newer, which has SQLite built in`,
    );
  }
}

function isThere(): boolean {
  try {
    createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
    return true;
  } catch {
    return false;
  }
}
