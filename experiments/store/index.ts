/** Opens the record of this folder; the driver is loaded only when it is asked for. */
import { join } from 'node:path';
import { home } from '../home.js';
import type { Store } from './store.js';

export const recordFile = (): string => join(home(), 'record.sqlite');

/** @param file default: the record in the home of this folder */
export async function openStore(file = recordFile()): Promise<Store> {
  const { openSqlite } = await import('./sqlite.js');
  return openSqlite(file);
}
