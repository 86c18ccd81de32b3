/** SQLite as Node 22.13 and later have it built in. */
import { createRequire, isBuiltin } from 'node:module';
import type { Connection, Driver } from '../driver.js';

/** The types are those of the oldest Node that is supported, which has no such module. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string) => Connection;
}

/** Primary result codes that the record tells apart (https://sqlite.org/rescode.html). */
const KINDS: Readonly<Record<number, string>> = {
  3: 'PERM',
  5: 'BUSY',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  26: 'NOTADB',
};

/** Answers with undefined where this Node has none. */
export function nodeSqlite(): Driver | undefined {
  if (!isBuiltin('node:sqlite')) return undefined;
  const sqlite: NodeSqlite = withoutWarning(() => createRequire(import.meta.url)('node:sqlite'));
  return {
    name: 'built into Node',
    open: (file) => new sqlite.DatabaseSync(file),
    failure: (error) =>
      error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
        ? (KINDS[error.errcode & 0xff] ?? 'ERROR')
        : undefined,
  };
}

/** Node 22 warns at the first use that the module may change, which is no concern of the reader of a table of runs. */
function withoutWarning<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
