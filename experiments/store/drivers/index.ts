/** Chooses the SQLite driver of the record: Node's own, else better-sqlite3. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../../../engine/index.js';
import { packageRoot } from '../../files/package.js';
import type { Driver } from '../driver.js';
import { betterSqlite3 } from './better-sqlite3.js';
import { nodeSqlite } from './node-sqlite.js';

let chosen: Driver | undefined;

/** @throws Refused when neither loads */
export function sqliteDriver(): Driver {
  chosen ??= nodeSqlite() ?? installed();
  return chosen;
}

function installed(): Driver {
  try {
    return betterSqlite3();
  } catch {
    // Node's own words are five lines about a file, and propose commands that do not mend it.
    const there = existsSync(join(packageRoot, 'node_modules', 'better-sqlite3'));
    const [state, command] = there
      ? ['was not built for it', 'npm rebuild better-sqlite3']
      : ['is not installed', 'npm ci'];
    throw new Refused(
      `Node ${process.version} has no SQLite for the record, and better-sqlite3 ${state}`,
      `run "${command}" in ${packageRoot}, or use Node 22.13 or newer, which has SQLite built in`,
    );
  }
}
