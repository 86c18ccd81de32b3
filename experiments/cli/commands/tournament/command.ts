/** `deckwright tournament`: everyone against everyone. */
import { Command } from 'commander';
import { addMatchOptions, games, precisionOption, seed } from '../../shared/options.js';
import type { TournamentCommandOptions } from './tournament.js';

export function tournamentCommand(): Command {
  return addMatchOptions(
    new Command('tournament')
      .description('Play everyone against everyone and rate them on one scale.')
      .argument('[players...]', 'files, folders, or names of players')
      .option(
        '-n, --games <n>',
        'games of each pairing, rounded up to whole deals; the maximum with --adaptive or --precision',
        games(2),
        1000,
      )
      .option('--adaptive', 'stop each pairing as soon as the better player is known')
      .addOption(precisionOption('the score of each pairing'))
      .option('-s, --seed <n>', 'random seed; the same seed gives the same games', seed, 1),
  )
    .option('--resume <run>', 'continue a recorded tournament: its number, or last')
    .option('--take-over', 'with --resume: take the run over from another process')
    .option('--name <name>', 'name in the record')
    .option('--json', 'print one JSON object to stdout')
    .option('--csv', 'print CSV to stdout: two lines per pairing, one from each side')
    .option('--arrow <file>', 'write the table as an Arrow file')
    .option('--force', 'overwrite a file that Deckwright did not write')
    .addHelpText(
      'after',
      `
Ratings are Bradley-Terry strengths in Elo points with mean 0, corrected for the first seat; intervals come from
resampled deals. Nash is the share in the mixture that nobody beats on average; α-rank is how often a population that
imitates winners plays each player. Players that play exactly like another are left out. With --adaptive, each pairing
ends as soon as its winner is clear, with 95 % certainty for the whole table. Ctrl-C keeps the results; --resume continues.

Examples:
  $ deckwright tournament strategies/dominion --games 2000
  $ deckwright tournament a.buylist b.buylist big-money --json
  $ deckwright tournament --resume last`,
    )
    .action(async (specs: string[], options: TournamentCommandOptions) => {
      const { runTournament: tournament } = await import('./tournament.js');
      await tournament(specs, options);
    });
}
