/** `deckwright runs`: lists the runs in the record. */

import { runKinds, runOrders, runStatuses } from '../../../store/queries.js';
import { choice, declare, type OptionsOf, option } from '../../shared/command.js';
import { csvOption, wholeNumber } from '../../shared/options.js';

export const command = declare({
  name: 'runs',
  about: 'List the recorded runs, newest first.',
  words: { '[text]': 'only runs with this text in their name, note or tags' },
  options: [
    choice('--kind <kind>', 'only runs of this command', runKinds),
    option('--game <name>', 'only runs of this game'),
    choice('--status <status>', 'only runs with this status', runStatuses),
    option('--tag <tag>', 'only runs with this tag'),
    choice('--order <column>', 'sort by', runOrders, 'id'),
    option('--ascending', 'reverse the order'),
    option('-n, --limit <n>', 'maximum number of runs', wholeNumber(1, 1000), 30),
    option('--json', 'print one JSON array to stdout'),
    csvOption(''),
  ],
  help: '\nExamples:\n  $ deckwright runs\n  $ deckwright runs --status interrupted',
});

export type RunsOptions = OptionsOf<typeof command>;
