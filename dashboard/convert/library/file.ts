/** An entry of the library as a file to download. */
import { formFor, gameNamed, readPlayer } from '../../../experiments/index.js';
import type { CatalogEntry } from './catalog-entry.js';

/** A name as a file's name, without its ending. */
export const fileBaseName = (name: string): string =>
  name.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'strategy';

/** Head comment of a downloaded text. */
function provenance({ entry }: CatalogEntry): string[] {
  return [
    entry.name,
    ...(entry.run === undefined ? [] : [`evolved by Deckwright, run ${entry.run}, ${entry.note}`]),
    ...(entry.strength === undefined
      ? []
      : [
          `score ${(100 * entry.strength.score).toFixed(1)} % (95 % interval ${(100 * entry.strength.low).toFixed(1)} to ${(100 * entry.strength.high).toFixed(1)}) in ${entry.strength.games} fresh games`,
        ]),
  ];
}

export function downloadFile(found: CatalogEntry, plain: boolean): { name: string; text: string } {
  const game = gameNamed(found.entry.game);
  const form = formFor(game);
  const name = `${fileBaseName(found.entry.name)}${form.suffix}`;
  const { player } = readPlayer(found.text, name);
  if (player?.program === undefined) return { name, text: found.text };
  if (plain) return { name, text: form.print(player.program, game, { plain: true }) };
  // Texts people wrote keep their comments; evolved ones get a line on their origin.
  if (found.entry.source !== 'evolved') return { name, text: found.text };
  return { name, text: form.print(player.program, game, { header: provenance(found) }) };
}
