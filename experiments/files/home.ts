/** Location of the record and of all written files: `$DECKWRIGHT_HOME`, or `.deckwright` in this folder. */
import { resolve } from 'node:path';

export function home(): string {
  return resolve(process.env['DECKWRIGHT_HOME'] || '.deckwright');
}
