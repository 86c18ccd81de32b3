/** `deckwright check`: every error of a file at once, with its location and a fix. */
import { Command } from 'commander';
import { addBoardOptions } from '../../shared/options.js';
import type { CheckOptions } from './check.js';

export function checkCommand(): Command {
  return addBoardOptions(
    new Command('check')
      .description('List every error and warning in players, with its location and a fix.')
      .argument('<files...>', 'files, folders, or names of players; position files'),
  )
    .option('--strict', 'treat warnings as errors')
    .option('--json', 'print one JSON array to stdout')
    .addHelpText(
      'after',
      `
Players are checked against all cards of their game, or against those in play with --kingdom or --sets.
Exit code 1: there are errors.

Examples:
  $ deckwright check my.buylist
  $ deckwright check strategies --strict
  $ deckwright check my.buylist --kingdom "First Game"`,
    )
    .action(async (specs: string[], options: CheckOptions) => {
      const { runCheck: check } = await import('./check.js');
      process.exitCode = await check(specs, options);
    });
}
