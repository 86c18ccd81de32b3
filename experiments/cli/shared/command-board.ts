/** Sets up the board of a command and prints the corrections of its kingdom. */
import type { Player } from '../../../bots/index.js';
import { pickBoard, toArguments } from '../../../engine/index.js';
import type { KingdomNote } from '../../../grammar/index.js';
import { boardFor } from '../../players/find.js';
import type { BoardOptions } from './options.js';
import { sanitize } from './text.js';

/** {@link boardFor} with the options of a command. Prints notes about the kingdom on stderr. */
export function commandBoard(
  players: readonly Player[],
  options: BoardOptions,
  seats?: number,
): Omit<ReturnType<typeof boardFor>, 'notes'> {
  const { notes, ...board } = boardFor(players, pickBoard(options), { game: options.game, seats });
  printNotes(notes);
  return board;
}

/** Options that describe the board, not quoted. */
export const boardArguments = (board: BoardOptions): readonly string[] => [
  ...(board.game === undefined ? [] : ['--game', board.game]),
  ...toArguments(board),
];

export function printNotes(notes: readonly KingdomNote[]): void {
  for (const { text } of notes) process.stderr.write(`  ${sanitize(text)}\n`);
}
