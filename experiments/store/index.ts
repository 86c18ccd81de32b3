/** Opens the record of this folder; loads the driver on demand. */
import { join } from 'node:path';
import { home } from '../files/home.js';
import type { Store } from './store.js';

export const recordFile = (): string => join(home(), 'record.sqlite');

/** @param file default: the record in this folder's home; if it is read-only, it can only be read */
export async function openStore(file = recordFile()): Promise<Store> {
  const { isReadOnly, openReadOnly } = await import('./read-only.js');
  if (isReadOnly(file)) return openReadOnly(file);
  const { openSqlite } = await import('./sqlite.js');
  return openSqlite(file);
}

/** Opens a temporary record. @returns name and version of its SQLite @throws Refused if none loads */
export async function trySqlite(): Promise<string> {
  const { sqliteDriver } = await import('./drivers/index.js');
  const driver = sqliteDriver();
  const db = driver.open(':memory:');
  const version = db.prepare('SELECT sqlite_version() AS version').get()?.['version'];
  db.close();
  return `${version}, ${driver.name}`;
}
