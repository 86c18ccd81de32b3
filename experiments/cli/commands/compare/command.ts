/** `deckwright compare`: what is different between runs, and what came of it. */
import { Command } from 'commander';
import { games, seed, threadsOption } from '../../shared/options.js';
import type { CompareOptions } from './compare.js';

export function compareCommand(): Command {
  return new Command('compare')
    .description(
      'Set runs side by side: their differences, their scores, their champions against each other.',
    )
    .argument('<runs...>', 'numbers of runs, or last')
    .option('-n, --games <n>', 'games of each pairing of champions; 0 lets them not meet', games(0), 2000)
    .option('-s, --seed <n>', 'seed of these games', seed, 1)
    .addOption(threadsOption())
    .option('--json', 'one JSON object on stdout, nothing else')
    .option('--csv', 'a table on stdout: one line per run and generation')
    .option('--arrow <file>', 'write that table as an Arrow file')
    .option('--force', 'write over a file that is not ours')
    .addHelpText('after', '\nExample:\n  $ deckwright compare 3 4 5')
    .action(async (words: string[], options: CompareOptions) => {
      const { runCompare: compare } = await import('./compare.js');
      await compare(words, options);
    });
}
