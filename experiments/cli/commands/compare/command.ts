/** `deckwright compare`: differences between runs, and their results. */
import { declare, type OptionsOf, option } from '../../shared/command.js';
import {
  arrowOption,
  csvOption,
  forceOption,
  games,
  jsonOption,
  seed,
  threadsOption,
} from '../../shared/options.js';

export const command = declare({
  name: 'compare',
  about: 'Compare runs: their settings, their scores, and matches between their champions.',
  words: { '<runs...>': 'run numbers, or last' },
  options: [
    option('-n, --games <n>', 'games of each pairing of champions; 0 for none', games(0), 2000),
    option('-s, --seed <n>', 'seed of these games', seed, 1),
    threadsOption,
    jsonOption,
    csvOption(': one line per run and generation'),
    arrowOption,
    forceOption,
  ],
  help: '\nExample:\n  $ deckwright compare 3 4 5',
});

export type CompareOptions = OptionsOf<typeof command>;
