/** Players that can play a board. */
import { commandOf, detectForm, type Player, readPlayer } from '../../bots/index.js';
import type { Game, Rules } from '../../engine/index.js';
import { library } from './library.js';

export interface LibraryPlayer extends Player {
  /** Path from the package's root. */
  readonly path: string;
}

/** True if the check of a player says that it names a card that the board lacks. */
const lacksCards = (diagnostics: ReturnType<typeof readPlayer>['diagnostics']): boolean =>
  diagnostics.some(({ code }) => code === 'outside-kingdom');

/** Players whose cards are all on the board, and the others, which would play without their plan. */
export function splitByBoard<P extends Pick<Player, 'text'>>(
  players: readonly P[],
  rules: Rules,
): { readonly onBoard: readonly P[]; readonly withoutCards: readonly P[] } {
  const lacking = players.filter(
    ({ text }) => commandOf(text) === undefined && lacksCards(readPlayer(text, undefined, rules).diagnostics),
  );
  return { onBoard: players.filter((player) => !lacking.includes(player)), withoutCards: lacking };
}

/** Library players of a form, by path, without those that name a card that the board lacks. */
export function playersOnBoard(form: string, game: Game, rules: Rules): readonly LibraryPlayer[] {
  return library().flatMap((file) => {
    if (file.form !== form) return [];
    const text = file.read();
    if (detectForm(text, file.path).game !== game) return [];
    const { player, diagnostics } = readPlayer(text, file.path, rules);
    if (player === undefined || lacksCards(diagnostics)) return [];
    return [{ ...player, name: file.name, path: file.path }];
  });
}
