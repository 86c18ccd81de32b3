/** `deckwright play`: a person against bots, in the terminal. */
import { Command } from 'commander';
import { addBoardOptions, allowExecOption, wholeNumber } from '../../shared/options.js';
import type { PlayOptions } from './open-game.js';

/** `shuffled`, or a seat from 1. */
const seat = (text: string): number | 'shuffled' => (text === 'shuffled' ? text : wholeNumber(1, 16)(text));

export function playCommand(): Command {
  return addBoardOptions(
    new Command('play')
      .description('Play against bots in the terminal.')
      .argument(
        '[players...]',
        'files or names of the bots at the other seats; a game for one is named by itself, one of your own by its file',
      )
      .option('--seat <n>', 'where you sit, from 1; shuffled: the deal shuffles all seats', seat, 1)
      .option('-s, --seed <deal>', 'which deal; without it a new one each time')
      .option('--load <file>', 'go on with a saved game')
      .option('--hints <player>', 'who answers when you ask for a hint (default: the first bot)')
      .addOption(allowExecOption()),
  )
    .addHelpText(
      'after',
      `
While playing, type the number of an option, or: undo, hint, log, card NAME, save FILE, load FILE, help, quit.

Examples:
  $ deckwright play big-money
  $ deckwright play big-money smithy-money --seat 2 --kingdom Village,Smithy,…
  $ deckwright play TunedMarshal RowPoacher --rules free-for-all --seat shuffled
  $ deckwright play cardsim/lamplight
  $ deckwright play ./my-game.ts`,
    )
    .action(async (players: string[], options: PlayOptions) => {
      const { runPlay: play } = await import('./play-session.js');
      await play(players, options);
    });
}
