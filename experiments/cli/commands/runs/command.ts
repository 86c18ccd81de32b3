/** `deckwright runs`: what the record holds. */
import { Command, Option } from 'commander';
import { runKinds, runOrders, runStatuses } from '../../../store/queries.js';
import { wholeNumber } from '../../shared/options.js';
import type { RunsOptions } from './runs.js';

export function runsCommand(): Command {
  return new Command('runs')
    .description('List the recorded runs, the newest first.')
    .argument('[text]', 'only runs with this in their name, note or tags')
    .addOption(new Option('--kind <kind>', 'only runs of this command').choices(runKinds))
    .option('--game <name>', 'only runs of this game')
    .addOption(new Option('--status <status>', 'only runs that are so').choices(runStatuses))
    .option('--tag <tag>', 'only runs with this tag')
    .addOption(new Option('--order <column>', 'sort by').choices(runOrders).default('id'))
    .option('--ascending', 'the other way round')
    .option('-n, --limit <n>', 'at most so many', wholeNumber(1, 1000), 30)
    .option('--json', 'one JSON array on stdout, nothing else')
    .option('--csv', 'a table on stdout')
    .addHelpText('after', '\nExamples:\n  $ deckwright runs\n  $ deckwright runs --status interrupted')
    .action(async (text: string | undefined, options: RunsOptions) => {
      const { listRuns: runs } = await import('./runs.js');
      await runs(text, options);
    });
}
