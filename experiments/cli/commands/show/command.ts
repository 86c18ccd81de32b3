/** `deckwright show`: one run, from its plan to its champion. */
import { Command } from 'commander';
import { verboseOption } from '../../shared/options.js';
import type { ShowOptions } from './show.js';

export function showCommand(): Command {
  return new Command('show')
    .description('Tell what a run did and what it found.')
    .argument('<run>', 'number of a run, or last')
    .option('--events', 'its whole log')
    .addOption(verboseOption())
    .option('--json', 'one JSON object on stdout, nothing else')
    .option('--csv', 'a table on stdout: one line per generation')
    .option('--arrow <file>', 'write that table as an Arrow file')
    .option('--force', 'write over a file that is not ours')
    .addHelpText('after', '\nExamples:\n  $ deckwright show last\n  $ deckwright show 7 --csv > run-7.csv')
    .action(async (run: string, options: ShowOptions) => {
      const { showRun: show } = await import('./show.js');
      await show(run, options);
    });
}
