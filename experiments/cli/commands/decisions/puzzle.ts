/** Finds the requested puzzles and prints or writes them. */
import { gameNamed } from '../../../../bots/index.js';
import { printedName, Refused } from '../../../../engine/index.js';
import { writeResult } from '../../../files/write.js';
import { puzzleData, puzzleGames, puzzlesJson } from '../../../runs/puzzle/data.js';
import { findPuzzles, type Puzzle } from '../../../runs/puzzle/puzzle.js';
import { counted } from '../../../with-commas.js';
import { exit } from '../../shared/exit-codes.js';
import { withProgress } from '../../shared/progress.js';
import { columns, gainText, print, scoreText } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import type { PuzzleOptions } from './commands.js';

export async function run(options: PuzzleOptions): Promise<void> {
  if (!puzzleGames.includes(options.game))
    throw new Refused(`no puzzles for "${options.game}"`, `use ${puzzleGames.join(' or ')}`);
  const game = gameNamed(options.game);
  await withBackend(
    { threads: options.threads },
    { stopped: 'no puzzle was found' },
    async ({ backend, signal }) => {
      const found = await withProgress('puzzle', options.tries, options.json, (onGame) =>
        findPuzzles({ ...options, game }, backend, { signal, onGame }),
      );
      if (options.out !== undefined) {
        writeResult(options.out, puzzlesJson(found), options.force);
        process.stderr.write(`${options.out}: ${counted(found.length, 'puzzle')}\n`);
      } else if (options.json) for (const one of found) print(puzzleData(one));
      else print(found.map(puzzleText).join('\n\n'));
      if (signal.aborted) {
        process.stderr.write(`stopped; found ${found.length} of ${counted(options.count, 'puzzle')}\n`);
        process.exitCode = exit.interrupted;
      } else if (found.length < options.count) {
        process.stderr.write(
          `found ${found.length} of ${counted(options.count, 'puzzle')} in ${counted(options.tries, 'game')}\n`,
        );
        process.exitCode = exit.no;
      }
    },
  );
}

function puzzleText({ position, prompt, player, options, lead }: Puzzle): string {
  const rows = options.map(({ label, card, strength, isObvious }) => [
    `  ${card === undefined ? label : label.replaceAll(card, printedName(card))}`,
    scoreText(strength),
    isObvious ? 'obvious' : '',
  ]);
  return [
    position,
    `${prompt}. All seats continue as ${player}.`,
    columns(rows),
    `The first leads by ${gainText(lead)} points.`,
  ].join('\n');
}
