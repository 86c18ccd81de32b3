/** `deckwright distill`: makes a readable program from a network, or buylist entries from a look-ahead. */
import { declare, type OptionsOf, option, required } from '../../shared/command.js';
import {
  boardOptions,
  forceOption,
  forOption,
  games,
  jsonOption,
  seed,
  threadsOption,
  wholeNumber,
} from '../../shared/options.js';

export const command = declare({
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
      'maximum number of buylist entries, or of those that a look-ahead adds in a round; for a network, the scores with 8, 16, 32 and 64 are shown as well',
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
The file says how much weaker than the network, or better than the buylist before, it is on fresh deals. Where no change
of a buylist is certain to be better, it is written unchanged.

Examples:
  $ deckwright distill witch.net.json --against big-money smithy-money --entries 40 --out witch.buylist
  $ deckwright evolve --from witch.buylist --against big-money smithy-money --algorithm hill-climb --budget 60s
  $ deckwright distill "lookahead(market-lab-engine, 64)" --kingdom "First Game" --out better.buylist`,
});

export type DistillCommandOptions = OptionsOf<typeof command>;
