/** `deckwright log`: one game in words, turn by turn. */
import { choice, declare, exclusive, type OptionsOf, option } from '../../shared/command.js';
import { allowExecOption, boardOptions, forceOption, jsonOption, wholeNumber } from '../../shared/options.js';

export const command = declare({
  name: 'log',
  about: 'Play one game and print it turn by turn.',
  words: { '<players...>': 'files, folders, or names of players, in seat order (see --seats)' },
  options: [
    allowExecOption,
    option(
      '-s, --seed <deal>',
      'deal: 7 is the first deal of a match with seed 7, 7:12 the 12th deal after it',
      String,
      '1',
    ),
    choice('--seats <how>', 'seat order: as given, or shuffled by the deal', ['given', 'shuffled'], 'given'),
    boardOptions,
    option('--decisions', 'show every decision with its options and their scores'),
    exclusive(
      option(
        '--position <turn>',
        'print the position at the first decision of this turn, for deckwright analyse',
        wholeNumber(1, 1_000_000),
      ),
      'decisions',
      'html',
      'json',
    ),
    option('--html <file>', 'write a self-contained HTML page'),
    jsonOption,
    forceOption,
  ],
  help: `
Examples:
  $ deckwright log big-money my.buylist --seed 1
  $ deckwright log my.buylist big-money --seed 1:42 --html game.html
  $ deckwright log TunedMarshal RowPoacher --decisions`,
});

export type LogOptions = OptionsOf<typeof command>;
