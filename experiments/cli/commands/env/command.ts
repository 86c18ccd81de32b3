/** `deckwright env`: matches as an environment for learners in other languages. */
import { declare, type OptionsOf, option, required } from '../../shared/command.js';
import { boardOptions, wholeNumber } from '../../shared/options.js';

export const command = declare({
  name: 'env',
  about: 'Serve matches step by step, as JSON lines, so that a program in any language can learn.',
  words: { '<seats...>': 'players in seat order: learner, a file, or a name' },
  options: [
    required('--stdio', 'use standard input and output'),
    option('--binary', 'answer in binary, several times faster; see docs/other-programs.md'),
    option('--count <n>', 'number of parallel matches', wholeNumber(1, 65_536), 64),
    boardOptions,
  ],
  help: `
For requests and answers, see docs/other-programs.md.

Examples:
  $ deckwright env learner big-money --stdio --count 256
  $ deckwright env learner learner --game star-realms --stdio --binary
  $ deckwright env learner --game ./my-game.ts --stdio`,
});

export type EnvOptions = OptionsOf<typeof command>;
