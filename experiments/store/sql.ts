/** The part of SQL that the record needs; `sqlite.ts` connects it to a driver. */
import { Refused } from '../../engine/index.js';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

export interface Sql {
  all(text: string, ...values: readonly SqlValue[]): readonly Row[];
  get(text: string, ...values: readonly SqlValue[]): Row | undefined;
  /** @returns the id of the inserted row */
  run(text: string, ...values: readonly SqlValue[]): number;
  /** Commits everything or nothing. */
  transaction<T>(work: () => T): T;
}

/** A row with the same key exists. */
export class RowTwice extends Error {
  override readonly name = 'RowTwice';
}

/** @throws Refused if the JSON text is damaged, which SQLite does not detect */
export function parseJson<T>(value: SqlValue | undefined): T | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value) as T;
  } catch {
    throw new Refused(
      `the record is damaged: "${value.slice(0, 40)}" is not JSON`,
      'move it away, or set DECKWRIGHT_HOME to another folder',
    );
  }
}
