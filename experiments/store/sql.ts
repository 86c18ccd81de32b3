/** The little of SQL that the record needs; `sqlite.ts` gives it a connection. */

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

export interface Sql {
  all(text: string, ...values: readonly SqlValue[]): readonly Row[];
  get(text: string, ...values: readonly SqlValue[]): Row | undefined;
  /** Answers with the id of the inserted row. */
  run(text: string, ...values: readonly SqlValue[]): number;
  /** All of it or nothing. */
  transaction<T>(work: () => T): T;
}

/** @param value JSON text or null */
export function parseJson<T>(value: SqlValue | undefined): T | undefined {
  return typeof value === 'string' ? (JSON.parse(value) as T) : undefined;
}

export const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Nulls of the database are absences of ours. */
export const nullToUndefined = <T extends SqlValue>(value: SqlValue | undefined): T | undefined =>
  value === null || value === undefined ? undefined : (value as T);
