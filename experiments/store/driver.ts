/** The interface of SQLite libraries for the record; `drivers/` has one file for each. */
import type { Row, SqlValue } from './sql.js';

export interface Statement {
  all(...values: readonly SqlValue[]): readonly Row[];
  get(...values: readonly SqlValue[]): Row | undefined;
  run(...values: readonly SqlValue[]): { readonly lastInsertRowid: number | bigint };
}

export interface Connection {
  prepare(text: string): Statement;
  /** Runs any number of statements without results. */
  exec(text: string): void;
  close(): void;
}

export interface Driver {
  /** Name of the SQLite build, for people. */
  readonly name: string;
  /** @param file created if missing; `:memory:` for a temporary record */
  open(file: string): Connection;
  /** Kind of a SQLite failure, such as `BUSY`, or `TWICE` for a duplicate key; undefined for other errors. */
  failure(error: unknown): string | undefined;
}
