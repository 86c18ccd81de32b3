/** SQLite built into Node 22.13 and later. */
import { createRequire, isBuiltin } from 'node:module';
import type { Connection, Driver } from '../driver.js';
import { failureKind } from './failure-kinds.js';

/** Own types, because the types of the oldest supported Node lack this module. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string) => Connection;
}

/** @returns undefined if this Node has no SQLite */
export function nodeSqlite(): Driver | undefined {
  if (!isBuiltin('node:sqlite')) return undefined;
  const sqlite: NodeSqlite = withoutWarning(() => createRequire(import.meta.url)('node:sqlite'));
  return {
    name: 'built into Node',
    open: (file) => new sqlite.DatabaseSync(file),
    failure: (error) =>
      error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
        ? failureKind(error.errcode)
        : undefined,
  };
}

/** Suppresses the warning of Node 22 that the module may change, because users cannot act on it. */
function withoutWarning<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
