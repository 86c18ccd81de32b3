/** Folder of the package. Data files (strategies, migrations, plans) are read from there, not from `dist`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const packageRoot = join(import.meta.dirname, '..', '..', '..');

/** The version of Deckwright that is running. */
export function version(): string {
  return (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version;
}
