/** The board of a command, and what its reader corrected. */
import type { Player } from '../../../bots/index.js';
import { pickBoard, toArguments } from '../../../engine/index.js';
import type { KingdomNote } from '../../../grammar/index.js';
import { boardFor } from '../../players/find.js';
import type { BoardOptions } from './options.js';
import { sanitize } from './text.js';

/** As {@link boardFor} has it, from the options of a command; notes about the kingdom go to stderr. */
export function commandBoard(
  players: readonly Player[],
  options: BoardOptions,
  seats?: number,
): Omit<ReturnType<typeof boardFor>, 'notes'> {
  const { notes, ...board } = boardFor(players, pickBoard(options), { game: options.game, seats });
  printNotes(notes);
  return board;
}

/** The board's options as they would be written again, not yet quoted. */
export const boardArguments = (board: BoardOptions): readonly string[] => [
  ...(board.game === undefined ? [] : ['--game', board.game]),
  ...toArguments(board),
];

export function printNotes(notes: readonly KingdomNote[]): void {
  for (const { text } of notes) process.stderr.write(`  ${sanitize(text)}\n`);
}
