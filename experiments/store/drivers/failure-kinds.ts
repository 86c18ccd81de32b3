/** Result codes of SQLite that the record distinguishes (https://sqlite.org/rescode.html). */
const KINDS: Readonly<Record<number, string>> = {
  1: 'ERROR',
  3: 'PERM',
  5: 'BUSY',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  26: 'NOTADB',
};

/** Duplicate key: extended codes SQLITE_CONSTRAINT_PRIMARYKEY, _UNIQUE and _ROWID. */
const TWICE: readonly number[] = [1555, 2067, 2579];

/** @param code primary or extended result code */
export const failureKind = (code: number): string =>
  TWICE.includes(code) ? 'TWICE' : (KINDS[code & 0xff] ?? 'OTHER');
