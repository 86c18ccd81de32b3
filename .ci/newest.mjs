// Finds out whether outputs are older than their sources.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Time of the last change in a file or folder, in milliseconds; 0 if it is missing. */
export function newest(path) {
  if (!existsSync(path)) return 0;
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
