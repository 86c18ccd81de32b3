/** Downloads of entries. */
import { formFor, gameNamed, readPlayer } from '../../../experiments/index.js';
import type { CatalogEntry } from './catalog-entry.js';

/** File name for a name, without the suffix. */
export const fileBaseName = (name: string): string =>
  name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '') || 'player';

/** Comment at the head of a downloaded text. */
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
  // Texts by people keep their own comments; evolved texts get a line about their origin.
  if (found.entry.source !== 'evolved') return { name, text: found.text };
  return { name, text: form.print(player.program, game, { header: provenance(found) }) };
}
