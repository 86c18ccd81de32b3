/** SQLite from the package better-sqlite3, for a Node without built-in SQLite. */
import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import type { Driver } from '../driver.js';
import type { Row, SqlValue } from '../sql.js';

/** @throws Node's error if the package is missing or was built for another Node */
export function betterSqlite3(): Driver {
  const Database: typeof BetterSqlite3 = createRequire(import.meta.url)('better-sqlite3');
  // The native library is loaded by the first connection.
  new Database(':memory:').close();
  return {
    name: 'better-sqlite3',
    open(file) {
      const db = new Database(file);
      return {
        prepare: (text) => db.prepare<SqlValue[], Row>(text),
        exec: (text) => void db.exec(text),
        close: () => void db.close(),
      };
    },
    failure(error) {
      if (!(error instanceof Database.SqliteError)) return undefined;
      if (/^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE|ROWID)$/.test(error.code)) return 'TWICE';
      return /^SQLITE_([A-Z]+)/.exec(error.code)?.[1];
    },
  };
}
