/** The interface of SQLite libraries for the record; `drivers/` has one file for each. */
import type { Row, SqlValue } from './sql.js';

export interface Statement {
  all(...values: readonly SqlValue[]): readonly Row[];
  get(...values: readonly SqlValue[]): Row | undefined;
  run(...values: readonly SqlValue[]): { readonly lastInsertRowid: number | bigint };
}

export interface Connection {
  prepare(text: string): Statement;
  /** Any number of statements, without an answer. */
  exec(text: string): void;
  close(): void;
}

export interface Driver {
  /** For people: whose SQLite it is. */
  readonly name: string;
  /** @param file made when missing; `:memory:` for one that is forgotten */
  open(file: string): Connection;
  /**
   * Kind of a failure that SQLite reports, e.g. `BUSY` for SQLITE_BUSY_SNAPSHOT, and `TWICE` for a row whose key
   * another row has; undefined for any other error.
   */
  failure(error: unknown): string | undefined;
}
