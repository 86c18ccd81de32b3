/** `deckwright show`: one run, from its plan to its champion. */
import { declare, type OptionsOf, option } from '../../shared/command.js';
import { arrowOption, csvOption, forceOption, jsonOption, verboseOption } from '../../shared/options.js';

export const command = declare({
  name: 'show',
  about: 'Show what a run did and found.',
  words: { '<run>': 'run number, or last' },
  options: [
    option('--events', 'show the whole log'),
    verboseOption(),
    jsonOption,
    csvOption(': one line per generation, or two per pairing of a tournament'),
    arrowOption,
    forceOption,
  ],
  help: '\nExamples:\n  $ deckwright show last\n  $ deckwright show 7 --csv > run-7.csv',
});

export type ShowOptions = OptionsOf<typeof command>;
