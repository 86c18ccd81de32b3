/**
 * Location of the record and of all files that runs write: `$DECKWRIGHT_HOME`, or `.deckwright` in the current
 * folder.
 */
import { resolve } from 'node:path';

export function home(): string {
  return resolve(process.env['DECKWRIGHT_HOME'] || '.deckwright');
}
