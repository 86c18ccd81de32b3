/** `deckwright play`: a person against bots, in the terminal. */
import { declare, type OptionsOf, option } from '../../shared/command.js';
import { allowExecOption, boardOptions, wholeNumber, withItsBoard } from '../../shared/options.js';

/** `shuffled`, or a seat from 1. */
const seat = (text: string): number | 'shuffled' => (text === 'shuffled' ? text : wholeNumber(1, 16)(text));

export const command = declare({
  name: 'play',
  about: 'Play against bots in the terminal.',
  words: {
    '[players...]':
      'files or names of the bots at the other seats; for a one-player game its name, or the file of your own game',
  },
  options: [
    option('--seat <n>', 'your seat, from 1; shuffled: the deal shuffles all seats', seat, 1),
    option('-s, --seed <deal>', 'deal to play (default: a new one each time)'),
    withItsBoard(option('--load <file>', 'continue a saved game'), 'seat', 'seed'),
    option('--hints <player>', 'player that gives hints (default: the first bot)'),
    allowExecOption,
    boardOptions,
  ],
  help: `
While playing, type the number of an option, or: undo, hint, log, card NAME, save FILE, load FILE, help, quit.

Examples:
  $ deckwright play big-money
  $ deckwright play big-money smithy-money --seat 2 --kingdom Village,Smithy,…
  $ deckwright play TunedMarshal RowPoacher --variant free-for-all --seat shuffled
  $ deckwright play cardsim/lamplight
  $ deckwright play ./my-game.ts`,
});

export type PlayCommandOptions = OptionsOf<typeof command>;
