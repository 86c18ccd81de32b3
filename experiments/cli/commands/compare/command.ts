/** `deckwright compare`: differences between runs, and their results. */
import { Command } from 'commander';
import { games, seed, threadsOption } from '../../shared/options.js';
import type { CompareOptions } from './compare.js';

export function compareCommand(): Command {
  return new Command('compare')
    .description('Compare runs: their settings, their scores, and matches between their champions.')
    .argument('<runs...>', 'run numbers, or last')
    .option('-n, --games <n>', 'games of each pairing of champions; 0 for none', games(0), 2000)
    .option('-s, --seed <n>', 'seed of these games', seed, 1)
    .addOption(threadsOption())
    .option('--json', 'print one JSON object to stdout')
    .option('--csv', 'print CSV to stdout: one line per run and generation')
    .option('--arrow <file>', 'write the table as an Arrow file')
    .option('--force', 'overwrite a file that Deckwright did not write')
    .addHelpText('after', '\nExample:\n  $ deckwright compare 3 4 5')
    .action(async (words: string[], options: CompareOptions) => {
      const { runCompare: compare } = await import('./compare.js');
      await compare(words, options);
    });
}
