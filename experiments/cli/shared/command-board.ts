/** The board of a command, and what its reader corrected. */
import type { Player } from '../../../bots/index.js';
import type { KingdomNote } from '../../../grammar/index.js';
import { toRequest } from '../../boards/board-settings.js';
import { boardFor } from '../../players/find.js';
import type { BoardOptions } from './options.js';
import { sanitize } from './text.js';

/** As {@link boardFor} has it, from the options of a command; notes about the kingdom go to stderr. */
export function commandBoard(
  players: readonly Player[],
  options: BoardOptions,
  seats?: number,
): Omit<ReturnType<typeof boardFor>, 'notes'> {
  const { notes, ...board } = boardFor(players, toRequest(options), { game: options.game, seats });
  printNotes(notes);
  return board;
}

export function printNotes(notes: readonly KingdomNote[]): void {
  for (const { text } of notes) process.stderr.write(`  ${sanitize(text)}\n`);
}
