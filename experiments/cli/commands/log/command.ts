/** `deckwright log`: one game, turn by turn, in words. */
import { Command, Option } from 'commander';
import { addBoardOptions, allowExecOption, wholeNumber } from '../../shared/options.js';
import type { LogOptions } from './log.js';

export function logCommand(): Command {
  return addBoardOptions(
    new Command('log')
      .description('Play one game and print it turn by turn.')
      .argument('<players...>', 'files, folders, or names of players, in seat order (see --seats)')
      .addOption(allowExecOption())
      .option(
        '-s, --seed <deal>',
        'deal: 7 is the first deal of a match with seed 7, 7:12 the 12th deal after it',
        '1',
      )
      .addOption(
        new Option('--seats <how>', 'seat order: as given, or shuffled by the deal')
          .choices(['given', 'shuffled'])
          .default('given'),
      ),
  )
    .option('--decisions', 'show every decision with its options and their scores')
    .option(
      '--position <turn>',
      'print the position at the first decision of this turn, for deckwright analyse',
      wholeNumber(1, 1_000_000),
    )
    .option('--html <file>', 'write a self-contained HTML page')
    .option('--json', 'print one JSON object to stdout')
    .option('--force', 'overwrite a file that Deckwright did not write')
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
