/** Players of the library that can play a board. */
import { detectForm, type Player, readPlayer } from '../../bots/index.js';
import type { Game, Rules } from '../../engine/index.js';
import { library } from './library.js';

export interface LibraryPlayer extends Player {
  /** Path from the package's root. */
  readonly path: string;
}

/**
 * In order of their paths. A player that names a card which is not on the board is left out.
 * @param form name of their form
 */
export function playersOnBoard(form: string, game: Game, rules: Rules): readonly LibraryPlayer[] {
  return library().flatMap((file) => {
    if (file.form !== form) return [];
    const text = file.read();
    if (detectForm(text, file.path).game !== game) return [];
    const { player, diagnostics } = readPlayer(text, file.path, rules);
    if (player === undefined || diagnostics.some(({ code }) => code === 'outside-kingdom')) return [];
    return [{ ...player, name: file.name, path: file.path }];
  });
}
