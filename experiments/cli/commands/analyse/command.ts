/** `deckwright analyse`: the worth of each option of a decision. */
import { declare, exclusive, type OptionsOf, option } from '../../shared/command.js';
import {
  allowExecOption,
  games,
  jsonOption,
  redealSeedOption,
  thinkingTime,
  threadsOption,
  withOption,
} from '../../shared/options.js';

export const command = declare({
  name: 'analyse',
  about: 'Show the chance to win of each option of a decision, over many redealt futures.',
  words: { '<position>': 'file with a position, or - for standard input (see docs/analyse.md)' },
  options: [
    withOption,
    allowExecOption,
    exclusive(option('--time <t>', 'time to think, e.g. 10s or 2min (default: 10s)', thinkingTime), 'games'),
    option('-n, --games <n>', 'games to play instead; the result is then reproducible to the byte', games()),
    exclusive(
      option('--turn', 'compare whole turns: orders of the cards in hand, or purchases made together'),
      'why',
    ),
    option(
      '--why [option]',
      'name the smallest change that makes this option best, or brings it closest (default: the second-best)',
    ),
    redealSeedOption,
    threadsOption,
    jsonOption,
  ],
  help: `
Ctrl-C prints the values so far, with exit code 130.

Examples:
  $ deckwright log big-money smithy-money --seed 7 --position 9 > ninth.position
  $ deckwright analyse ninth.position
  $ deckwright analyse ninth.position --why Silver
  $ deckwright analyse ninth.position --turn
  $ deckwright analyse ninth.position --with smithy-money --games 20000 --json`,
});

export type AnalyseCommandOptions = OptionsOf<typeof command>;
