/** `deckwright review`: what each decision of a game cost. */
import { declare, exclusive, type OptionsOf, option } from '../../shared/command.js';
import {
  allowExecOption,
  games,
  redealSeedOption,
  thinkingTime,
  threadsOption,
  wholeNumber,
  withOption,
} from '../../shared/options.js';

export const command = declare({
  name: 'review',
  about: 'Show what each of your decisions in a game cost, and how much of the result was luck.',
  words: {
    '<game>':
      'game saved by deckwright play or by the page, a game of a kept match (12:5 is deal 5 of match 12), or a log of the online Dominion game; - for standard input',
  },
  options: [
    withOption,
    option('--seat <n>', 'seat to judge, from 1 (default: yours; a log names it)', wholeNumber(1, 6)),
    option('-k, --kingdom <cards>', 'board of a log; logs do not name it'),
    allowExecOption,
    exclusive(
      option('--time <t>', 'time for all decisions together, e.g. 60s or 2min (default: 60s)', thinkingTime),
      'games',
    ),
    option(
      '-n, --games <n>',
      'games for all decisions together; the result is then reproducible to the byte',
      games(),
    ),
    redealSeedOption,
    threadsOption,
    option('--json', 'print one JSON object to stdout, with the position of each decision'),
  ],
  help: `
Examples:
  $ deckwright play smithy-money
  $ deckwright review game.json
  $ deckwright review 12:5 --seat 2
  $ deckwright review log.txt --kingdom "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"
  $ deckwright review game.json --with smithy-money --games 100000 --json`,
});

export type ReviewCommandOptions = OptionsOf<typeof command>;
