/** `deckwright puzzle`: decisions where the best option is not the obvious one. */
import { declare, exclusive, type OptionsOf, option } from '../../shared/command.js';
import { forceOption, seed, threadsOption, wholeNumber } from '../../shared/options.js';

export const command = declare({
  name: 'puzzle',
  about: 'Find decisions in which a surprising option is best by at least eight points.',
  options: [
    option('--game <name>', 'dominion or star-realms', String, 'dominion'),
    option('--count <n>', 'number of puzzles to find', wholeNumber(1, 10_000), 1),
    option('--tries <n>', 'maximum number of games to search', wholeNumber(1, 1_000_000), 200),
    option('--futures <n>', 'futures of each option in the final check', wholeNumber(500, 1_000_000), 4000),
    option('-s, --seed <n>', 'random seed; the same seed gives the same puzzles', seed, 1),
    threadsOption,
    option('--out <file>', 'output file (JSON, like the puzzles that come with Deckwright)'),
    forceOption,
    exclusive(option('--json', 'print one JSON object per puzzle to stdout'), 'out'),
  ],
  help: `
Examples:
  $ deckwright puzzle --seed 7
  $ deckwright puzzle --game star-realms --count 5 --out puzzles.json`,
});

export type PuzzleOptions = OptionsOf<typeof command>;
