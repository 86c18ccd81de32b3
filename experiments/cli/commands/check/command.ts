/** `deckwright check`: every error of a file at once, with its location and a fix. */
import { declare, type OptionsOf, option } from '../../shared/command.js';
import { boardOptions } from '../../shared/options.js';

export const command = declare({
  name: 'check',
  about: 'List every error and warning in players, with its location and a fix.',
  words: { '<files...>': 'files, folders, or names of players; position files' },
  options: [
    boardOptions,
    option('--strict', 'treat warnings as errors'),
    option('--json', 'print one JSON array to stdout'),
  ],
  help: `
Players are checked against all cards of their game, or against those in play with --kingdom or --sets.
Exit code 1: there are errors.

Examples:
  $ deckwright check my.buylist
  $ deckwright check strategies --strict
  $ deckwright check my.buylist --kingdom "First Game"`,
});

export type CheckOptions = OptionsOf<typeof command>;
