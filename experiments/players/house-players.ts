/** Players of ours that a run never meets: what its champion is worth against players it never met. */
import type { Player } from '../../bots/index.js';
import type { Game, Rules } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import { playersOnBoard } from './on-board.js';

/**
 * Players of this form that lose nothing on the board, in order of their paths.
 * @param met players that the run knows; programs equal to these are left out
 */
export function housePlayers(
  form: ProgramForm<unknown>,
  game: Game,
  rules: Rules,
  met: readonly Player[],
): readonly Player[] {
  const known = new Set(met.map(({ text }) => text));
  const whole = game.rules({}, rules.seats);
  const printed = (program: unknown, on: Rules): string =>
    form.print(form.canonical(program, game, on), game);
  // A kingdom has no board with all cards to compare with: there the check names the cards that are not on it.
  const loses = (program: unknown): boolean =>
    game.facts.kingdomSize === 0 && printed(program, rules) !== printed(program, whole);
  return playersOnBoard(form.name, game, rules).filter(({ text, program }) => {
    if (known.has(text) || loses(program)) return false;
    known.add(text);
    return true;
  });
}
