/** `deckwright tournament`: everyone against everyone. */
import { Command } from 'commander';
import {
  addBoardOptions,
  allowExecOption,
  games,
  precisionOption,
  queueOption,
  seed,
  threadsOption,
  verifyOption,
  waitOption,
} from '../../shared/options.js';
import type { TournamentOptions } from './tournament.js';

export function tournamentCommand(): Command {
  return addBoardOptions(
    new Command('tournament')
      .description('Let everyone play everyone, and put them on one scale.')
      .argument('[players...]', 'files, folders, or names of players')
      .addOption(allowExecOption())
      .option(
        '-n, --games <n>',
        'games of each pairing, rounded up to whole deals; the most with --adaptive, --precision',
        games(2),
        1000,
      )
      .option('--adaptive', 'play a pairing on, up to --games, only while it is not clear who is better')
      .addOption(precisionOption('the score of each pairing'))
      .option('-s, --seed <n>', 'equal seeds give equal games', seed, 1),
  )
    .addOption(threadsOption())
    .addOption(queueOption())
    .addOption(waitOption())
    .addOption(verifyOption())
    .option('--resume <run>', 'play what a recorded tournament lacks: its number, or last')
    .option('--take-over', 'with --resume: even if another process works on it, which then stops')
    .option('--name <name>', 'what the record calls it')
    .option('--json', 'one JSON object on stdout, nothing else')
    .option('--csv', 'a table on stdout: one line for each pairing, seen from both sides')
    .option('--arrow <file>', 'write that table as an Arrow file')
    .option('--force', 'write over a file that is not ours')
    .addHelpText(
      'after',
      `
Ratings are Bradley-Terry strengths in Elo points with the first seat as a parameter; the mean is 0 and intervals come
from resampled deals. Nash is the share in the mixture that nobody beats on average, α-rank how often a population that imitates
winners plays each. Players that play exactly like another are left out. With --adaptive games go where they are needed:
pairings end as soon as it is clear who is better, with 95 % certainty for all of them together. Ctrl-C keeps what was played; --resume goes on from there.

Examples:
  $ deckwright tournament strategies/dominion --games 2000
  $ deckwright tournament a.buylist b.buylist big-money --json
  $ deckwright tournament --resume last`,
    )
    .action(async (specs: string[], options: TournamentOptions) => {
      const { runTournament: tournament } = await import('./tournament.js');
      await tournament(specs, options);
    });
}
