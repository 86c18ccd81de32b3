/** SQLite's own WebAssembly build, for a browser. */
import type { Database, PreparedStatement, SAHPoolUtil, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { Driver, Statement } from '../driver.js';
import type { Row, SqlValue } from '../sql.js';
import { failureKind } from './failure-kinds.js';

/**
 * @param sqlite the library, which loads asynchronously
 * @param files storage for files; without it all data is temporary
 * @param memory database to use instead of a new one in memory
 */
export function sqliteWasm(
  sqlite: Sqlite3Static,
  files?: Pick<SAHPoolUtil, 'OpfsSAHPoolDb'>,
  memory?: Database,
): Driver {
  const open = (file: string): Database => {
    if (files === undefined || file === ':memory:') return memory ?? new sqlite.oo1.DB(':memory:', 'c');
    const db = new files.OpfsSAHPoolDb(file);
    // Without shared memory, WAL needs a single connection.
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    return db;
  };
  return {
    name: 'WebAssembly',
    open(file) {
      const db = open(file);
      const statements: PreparedStatement[] = [];
      return {
        prepare(text) {
          const statement = db.prepare(text);
          statements.push(statement);
          return statementOf(statement, () => sqlite.capi.sqlite3_last_insert_rowid(db.pointer!));
        },
        exec: (text) => void db.exec(text),
        close() {
          for (const statement of statements.splice(0)) statement.finalize();
          db.close();
        },
      };
    },
    failure: (error) =>
      error instanceof sqlite.SQLite3Error
        ? failureKind((error as unknown as { resultCode: number }).resultCode)
        : undefined,
  };
}

function statementOf(statement: PreparedStatement, lastInsertRowid: () => bigint): Statement {
  /** Binds, works, and resets the statement, so that it holds no lock. */
  const during = <T>(values: readonly SqlValue[], work: () => T): T => {
    try {
      if (values.length > 0) statement.bind([...values]);
      return work();
    } finally {
      statement.reset(true);
    }
  };
  const row = (): Row => statement.get({}) as Row;
  return {
    all: (...values) =>
      during(values, () => {
        const rows: Row[] = [];
        while (statement.step()) rows.push(row());
        return rows;
      }),
    get: (...values) => during(values, () => (statement.step() ? row() : undefined)),
    run: (...values) =>
      during(values, () => {
        statement.step();
        return { lastInsertRowid: lastInsertRowid() };
      }),
  };
}
