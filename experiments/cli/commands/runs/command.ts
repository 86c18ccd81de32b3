/** `deckwright runs`: what the record holds. */
import { Command, Option } from 'commander';
import { runKinds, runOrders, runStatuses } from '../../../store/queries.js';
import { wholeNumber } from '../../shared/options.js';
import type { RunsOptions } from './runs.js';

export function runsCommand(): Command {
  return new Command('runs')
    .description('List the recorded runs, newest first.')
    .argument('[text]', 'only runs with this text in their name, note or tags')
    .addOption(new Option('--kind <kind>', 'only runs of this command').choices(runKinds))
    .option('--game <name>', 'only runs of this game')
    .addOption(new Option('--status <status>', 'only runs with this status').choices(runStatuses))
    .option('--tag <tag>', 'only runs with this tag')
    .addOption(new Option('--order <column>', 'sort by').choices(runOrders).default('id'))
    .option('--ascending', 'reverse the order')
    .option('-n, --limit <n>', 'maximum number of runs', wholeNumber(1, 1000), 30)
    .option('--json', 'print one JSON array to stdout')
    .option('--csv', 'print CSV to stdout')
    .addHelpText('after', '\nExamples:\n  $ deckwright runs\n  $ deckwright runs --status interrupted')
    .action(async (text: string | undefined, options: RunsOptions) => {
      const { listRuns: runs } = await import('./runs.js');
      await runs(text, options);
    });
}
