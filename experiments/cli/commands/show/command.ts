/** `deckwright show`: one run, from its plan to its champion. */
import { Command } from 'commander';
import { verboseOption } from '../../shared/options.js';
import type { ShowOptions } from './show.js';

export function showCommand(): Command {
  return new Command('show')
    .description('Show what a run did and found.')
    .argument('<run>', 'run number, or last')
    .option('--events', 'show the whole log')
    .addOption(verboseOption())
    .option('--json', 'print one JSON object to stdout')
    .option('--csv', 'print CSV to stdout: one line per generation')
    .option('--arrow <file>', 'write the table as an Arrow file')
    .option('--force', 'overwrite a file that Deckwright did not write')
    .addHelpText('after', '\nExamples:\n  $ deckwright show last\n  $ deckwright show 7 --csv > run-7.csv')
    .action(async (run: string, options: ShowOptions) => {
      const { showRun: show } = await import('./show.js');
      await show(run, options);
    });
}
