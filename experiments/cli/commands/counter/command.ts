/** `deckwright counter`: the best response to a given player. */
import { declare, type OptionsOf, option } from '../../shared/command.js';
import { budgetText, forceOption, matchOptions, seed, verboseOption } from '../../shared/options.js';

export const command = declare({
  name: 'counter',
  about: 'Find the player that does best against one player, and measure by how much.',
  words: { '<player>': 'file or name of the player to beat' },
  options: [
    option(
      '--from <files...>',
      'players to start from (default: the player itself and the house players that do best against it)',
    ),
    option('--algorithm <name>', 'search algorithm'),
    option('--budget <work>', 'budget: 90s, 10min, 2000000games', budgetText, '60s'),
    option('-s, --seed <n>', 'random seed; the same seed gives the same run', seed),
    option('-o, --out <file>', 'output file'),
    option('--name <text>', 'name of the run'),
    matchOptions,
    option('--plain', 'write the strict syntax of the original, without comments'),
    verboseOption(),
    option('--json', 'print one JSON object to stdout at the end'),
    forceOption,
  ],
  help: `
A counter wins more than half of the points on fresh games. Its score shows how exploitable the player is, as far as
this search can tell. To continue a stopped run, use deckwright evolve --resume.
Exit code 0: found a counter; 1: found none; 130: stopped with Ctrl-C.

Examples:
  $ deckwright counter double-witch-money --budget 60s --out answer.buylist
  $ deckwright counter TunedMarshal --budget 5min`,
});

export type CounterOptions = OptionsOf<typeof command>;
