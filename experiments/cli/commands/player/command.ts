/** `deckwright player`: a program in any language opens a table and plays at it. */
import { declare, type OptionsOf, option, required } from '../../shared/command.js';
import { allowExecOption, boardOptions } from '../../shared/options.js';

export const command = declare({
  name: 'player',
  about: 'Let a program play and ask a player for advice, as JSON lines.',
  words: { '<seats...>': 'players in seat order: you, a file, or a name' },
  options: [
    required('--stdio', 'use standard input and output'),
    option('--ask <player>', 'player that answers when the program asks for advice'),
    allowExecOption,
    boardOptions,
  ],
  help: `
For requests and answers, see docs/other-programs.md.

Examples:
  $ deckwright player you big-money --stdio
  $ deckwright player you TunedMarshal --stdio --ask RowPoacher`,
});

export type PlayerOptions = OptionsOf<typeof command>;
