/** Players of the library that can play a board. */
import { type Player, readPlayer } from '../../bots/index.js';
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
    const { player, diagnostics } = readPlayer(file.read(), file.path, rules);
    if (player?.game !== game || diagnostics.some(({ code }) => code === 'outside-kingdom')) return [];
    return [{ ...player, name: file.name, path: file.path }];
  });
}
