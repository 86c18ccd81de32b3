/** Folder of the package. Data files (strategies, migrations, plans) are read from there, not from `dist`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const packageRoot = join(import.meta.dirname, '..', '..', '..');

/** The program that serves the page. It is above all rooms that start it, so they know only its file. */
export const dashboardServer = join(packageRoot, 'dist', 'program', 'dashboard.js');

/** The version of Deckwright that is running. */
export function version(): string {
  return (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version;
}
