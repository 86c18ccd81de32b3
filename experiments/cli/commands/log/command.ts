/** `deckwright log`: one game, turn by turn, in words. */
import { Command, Option } from 'commander';
import { addBoardOptions, allowExecOption, wholeNumber } from '../../shared/options.js';
import type { LogOptions } from './log.js';

export function logCommand(): Command {
  return addBoardOptions(
    new Command('log')
      .description('Play one game and tell it turn by turn.')
      .argument('<players...>', 'files, folders, or names of players, in seat order (see --seats)')
      .addOption(allowExecOption())
      .option(
        '-s, --seed <deal>',
        'which deal: 7 is the first of a match with seed 7, 7:12 is the 12th deal after it',
        '1',
      )
      .addOption(
        new Option('--seats <how>', 'players sit in the order given, or the deal shuffles them')
          .choices(['given', 'shuffled'])
          .default('given'),
      ),
  )
    .option('--decisions', 'with every decision: what was possible, and what the program scored it')
    .option(
      '--position <turn>',
      'instead print the position at the first decision of this turn, for deckwright analyse',
      wholeNumber(1, 1_000_000),
    )
    .option('--html <file>', 'write it as one page that needs nothing else')
    .option('--json', 'one JSON object on stdout, nothing else')
    .option('--force', 'write over a file that is not ours')
    .addHelpText(
      'after',
      `
Examples:
  $ deckwright log big-money my.buylist --seed 1
  $ deckwright log my.buylist big-money --seed 1:42 --html game.html
  $ deckwright log TunedMarshal RowPoacher --decisions`,
    )
    .action(async (players: string[], options: LogOptions) => {
      const { runLog: log } = await import('./log.js');
      await log(players, options);
    });
}
