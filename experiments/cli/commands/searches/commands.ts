/** Arguments and options of `evolve`, `counter`, `train`, `distill` and `explain`. */
import { declare, exclusive, type OptionsOf, option, required } from '../../shared/command.js';
import {
  allowExecOption,
  boardOptions,
  budgetText,
  forceOption,
  forOption,
  games,
  inRecordOption,
  jsonOption,
  matchOptions,
  seed,
  takeOverOption,
  threadsOption,
  verboseOption,
  wholeNumber,
  withItsBoard,
} from '../../shared/options.js';

export const evolve = declare({
  name: 'evolve',
  about: 'Find a stronger player, prove it on fresh games, and write it as a readable file.',
  words: {
    '[plan]': 'plan in YAML or JSON, or - for standard input; options override it (default: the quick start)',
  },
  options: [
    option('--from <files...>', 'players to start from (default: the simplest sensible player)'),
    option(
      '--against <files...>',
      'players to beat; one of three or more is kept for the report (default: those it starts from, and house players that play differently)',
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
A champion has passed a sequential test on games that the search never saw. Its score comes from a third set of games.
Proof and scores take extra time: up to a third of the budget, more for a small one. 60s takes 65 to 80 seconds.
Every generation is saved: stop with Ctrl-C, continue with --resume.
Exit code 0: proven champion; 1: none (the best candidate is written anyway); 130: stopped with Ctrl-C.

Examples:
  $ deckwright evolve --from big-money --against smithy-money double-witch-money --budget 60s
  $ deckwright evolve experiments/plans/quick-start.yaml --seed 7
  $ deckwright evolve --algorithm genetic --search population=32 elites=4 --from big-money --against smithy-money
  $ deckwright evolve --from big-money --against smithy-money --for original --budget 60s --out for-the-original.buylist
  $ deckwright evolve --resume last`,
});

/** `counter` comes from the command of this name. */
export type EvolveCommandOptions = OptionsOf<typeof evolve> & { readonly counter?: boolean };

export const counter = declare({
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

export type CounterOptions = OptionsOf<typeof counter>;

export const train = declare({
  name: 'train',
  about: 'Train a network to beat the given opponents. Its file is a player like any other.',
  options: [
    option('--against <players...>', 'files or names of the opponents'),
    withItsBoard(
      option('--resume <run>', 'continue a stopped training: its number, or last'),
      'budget',
      'learners',
      'hidden',
      'seed',
    ),
    takeOverOption,
    inRecordOption,
    option(
      '--budget <work>',
      'budget of all learners together: 40s, 10min, 200000games (with games, the training is reproducible to the byte)',
      budgetText,
      '60000games',
    ),
    option(
      '--from <player>',
      'network to continue from, such as any-kingdom for Dominion (default: start fresh)',
    ),
    option(
      '--beside <player>',
      'program for decisions that the network does not make; in Star Realms the network also sees its choices',
    ),
    option(
      '--learners <n>',
      'number of learners with different seeds; the best continues (default: 4; 1 from a network)',
      wholeNumber(1, 64),
    ),
    option(
      '--hidden <n>',
      'units of the hidden layer (default: 64; with --from those of the network)',
      wholeNumber(1, 512),
    ),
    forOption,
    option('-s, --seed <n>', 'random seed; the same seed gives the same network', seed, 1),
    option('-o, --out <file>', 'output file of the network', String, 'network.net.json'),
    threadsOption,
    allowExecOption,
    boardOptions,
    forceOption,
    jsonOption,
  ],
  help: `
The network is a JSON file that every command accepts as a player. An ONNX model is written next to it and, if
TensorFlow.js is installed, a folder in its layers format. "deckwright distill" turns a network into readable rules.
A time is converted to games; the result prints the number, which gives the same network again.

Examples:
  $ deckwright train --against big-money smithy-money double-witch-money --out witch.net.json
  $ deckwright match witch.net.json big-money`,
});

export type TrainCommandOptions = OptionsOf<typeof train>;

export const distill = declare({
  name: 'distill',
  about: 'Turn a network into a readable buylist or JSON bot, or let a buylist learn from its look-ahead.',
  words: { '<player>': 'file of a network (see: deckwright train), or lookahead(BUYLIST, 200)' },
  options: [
    option(
      '--against <players...>',
      'opponents to play while recording the network; a buylist learns against itself, and its score against these is shown',
    ),
    option(
      '--entries <n>',
      'maximum number of buylist entries; for a look-ahead, of those that a round adds; for a network, 8, 16, 32 and 64 are also measured',
      wholeNumber(1, 500),
      40,
    ),
    option(
      '--lists <n>',
      'maximum number of situations that a JSON bot distinguishes',
      wholeNumber(1, 50),
      16,
    ),
    option(
      '--restarts <n>',
      'number of JSON bots to grow from different facts; the best is kept',
      wholeNumber(1, 64),
      4,
    ),
    option(
      '--rounds <n>',
      'rounds in which the network or the look-ahead corrects the program',
      wholeNumber(1, 16),
      4,
    ),
    option(
      '-n, --games <n>',
      'games in each round: of a network against each opponent, of a buylist against itself',
      games(2),
      200,
    ),
    forOption,
    option('-s, --seed <n>', 'random seed; the same seed gives the same program', seed, 1),
    required('-o, --out <file>', 'output file: plan.buylist, or table.json for a JSON bot'),
    threadsOption,
    boardOptions,
    option('--plain', 'write only what the original program of this format reads, without comments'),
    forceOption,
    jsonOption,
  ],
  help: `
The file says how much weaker it is than the network, or how much better than the original buylist, on fresh deals. If no
change of a buylist is clearly better, it is written unchanged.

Examples:
  $ deckwright distill witch.net.json --against big-money smithy-money --entries 40 --out witch.buylist
  $ deckwright evolve --from witch.buylist --against big-money smithy-money --algorithm hill-climb --budget 60s
  $ deckwright distill "lookahead(market-lab-engine, 64)" --kingdom "First Game" --out better.buylist`,
});

export type DistillCommandOptions = OptionsOf<typeof distill>;

export const explain = declare({
  name: 'explain',
  about: 'Measure the worth of each rule of a player: the score with and without it on the same deals.',
  words: { '<player>': 'file or name of a player' },
  options: [
    required('--against <players...>', 'files or names of the opponents'),
    option('-n, --games <n>', 'games against each opponent, for each rule', games(2), 2_000),
    option('-s, --seed <n>', 'random seed; the same seed gives the same games', seed, 1),
    option('--instead <player>', 'show the differences from this player, and the worth of each'),
    exclusive(option('--front', 'show strength versus length: the best program of each length'), 'instead'),
    exclusive(
      option('--numbers', 'also show the effect of raising or lowering each number by one'),
      'instead',
      'front',
    ),
    matchOptions,
    jsonOption,
  ],
  help: `
"worth" is score with the rule minus score without it, in percentage points, with a 95 % interval from deals that both
versions play. "acts" is how often the rule decides in a game. An "idle" rule changed nothing in any game.

Example:
  $ deckwright explain champion.buylist --against big-money smithy-money --games 10000`,
});

export type ExplainCommandOptions = OptionsOf<typeof explain>;
