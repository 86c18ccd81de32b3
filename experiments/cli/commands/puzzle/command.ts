/** `deckwright puzzle`: decisions where the best option is not the obvious one. */
import { Command } from 'commander';
import { seed, threadsOption, wholeNumber } from '../../shared/options.js';
import type { PuzzleOptions } from './puzzle.js';

export function puzzleCommand(): Command {
  return new Command('puzzle')
    .description('Find decisions in which a surprising option is best by at least eight points.')
    .option('--game <name>', 'dominion or star-realms', 'dominion')
    .option('--count <n>', 'number of puzzles to find', wholeNumber(1, 10_000), 1)
    .option('--tries <n>', 'maximum number of games to search', wholeNumber(1, 1_000_000), 200)
    .option('--futures <n>', 'futures of each option in the final check', wholeNumber(500, 1_000_000), 4000)
    .option('-s, --seed <n>', 'random seed; the same seed gives the same puzzles', seed, 1)
    .addOption(threadsOption())
    .option('--out <file>', 'output file (JSON, like the puzzles that come with Deckwright)')
    .option('--force', 'overwrite a file that Deckwright did not write')
    .option('--json', 'print one JSON object per puzzle to stdout')
    .addHelpText(
      'after',
      `
Examples:
  $ deckwright puzzle --seed 7
  $ deckwright puzzle --game star-realms --count 5 --out puzzles.json`,
    )
    .action(async (options: PuzzleOptions) => {
      const { runPuzzle } = await import('./puzzle.js');
      await runPuzzle(options);
    });
}
