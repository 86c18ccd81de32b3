/** Where the record and everything a run writes live: `$DECKWRIGHT_HOME`, or `.deckwright` in the current folder. */
import { resolve } from 'node:path';

export function home(): string {
  return resolve(process.env['DECKWRIGHT_HOME'] || '.deckwright');
}
