/** `deckwright evolve`: finds a stronger player, proves it on fresh games, and writes it to a file. */
import { declare, type OptionsOf, option } from '../../shared/command.js';
import {
  budgetText,
  forceOption,
  forOption,
  inRecordOption,
  matchOptions,
  seed,
  takeOverOption,
  verboseOption,
  wholeNumber,
  withItsBoard,
} from '../../shared/options.js';

export const command = declare({
  name: 'evolve',
  about: 'Find a stronger player, prove it on fresh games, and write it as a readable file.',
  words: {
    '[plan]': 'plan in YAML or JSON, or - for standard input; options override it (default: the quick start)',
  },
  options: [
    option('--from <files...>', 'players to start from (default: the simplest sensible player)'),
    option(
      '--against <files...>',
      'players to beat (default: those it starts from, and house players that play differently)',
    ),
    option(
      '--warm-start <files...>',
      'more players to start from; similar: champions of earlier runs with similar cards',
    ),
    option('--algorithm <name>', 'search algorithm, or psro: strategies that answer each other'),
    option(
      '--search <option=value...>',
      'search options such as genetic.population=32; help lists them (with --algorithm: those of one search)',
    ),
    option('--no-networks', 'do not start from a built-in network (any-kingdom, any-star-realms)'),
    option(
      '--lines-max <n>',
      'maximum number of lines of the champion, where possible',
      wholeNumber(5, 5_000),
    ),
    option(
      '--budget <work>',
      'budget of the search: 90s, 10min, 2000000games (with games, equal seeds give the same champion)',
      budgetText,
    ),
    option('-s, --seed <n>', 'random seed; the same seed gives the same run', seed),
    option('-o, --out <file>', 'output file of the champion'),
    forOption,
    withItsBoard(
      option('--resume <run>', 'continue a stopped run: its number, or last'),
      'algorithm',
      'seed',
      'name',
    ),
    takeOverOption,
    inRecordOption,
    option('--name <text>', 'name of the run'),
    matchOptions,
    option('--plain', 'write the champion in the strict syntax of the original, without comments'),
    verboseOption(),
    option('--json', 'print one JSON object to stdout at the end'),
    forceOption,
  ],
  help: `
A champion has passed a sequential test on games that the search never saw. Its score comes from yet other games.
Proof and scores come on top of the budget: up to a third of it, more with a small one. 60s takes 65 to 80 seconds.
Every generation is saved: stop with Ctrl-C, continue with --resume.
Exit code 0: proven champion; 1: none (the best candidate is written anyway); 130: stopped with Ctrl-C.

Examples:
  $ deckwright evolve --from big-money --against smithy-money double-witch-money --budget 60s
  $ deckwright evolve experiments/plans/quick-start.yaml --seed 7
  $ deckwright evolve --algorithm genetic --search population=32 elites=4 --from big-money --against smithy-money
  $ deckwright evolve --from big-money --against smithy-money --for original --budget 60s --out for-the-original.buylist
  $ deckwright evolve --resume last`,
});

export type EvolveCommandOptions = OptionsOf<typeof command>;
