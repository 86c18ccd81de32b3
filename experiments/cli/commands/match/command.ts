/** `deckwright match`: who is stronger, by how much, and how sure that is. */
import { Command, Option } from 'commander';
import {
  addBoardOptions,
  allowExecOption,
  decimal,
  eloBounds,
  games,
  precisionOption,
  queueOption,
  seed,
  threadsOption,
  verboseOption,
  verifyOption,
  waitOption,
} from '../../shared/options.js';
import type { MatchOptions } from './match.js';

export function matchCommand(): Command {
  return addBoardOptions(
    new Command('match')
      .description('Let players meet at one table, many times, and say who is stronger.')
      .argument('<players...>', 'files, folders, or names of players, one per seat')
      .addOption(allowExecOption())
      .option(
        '-n, --games <n>',
        'games to play, rounded up to whole deals (default 10000); the most with --sprt, --precision',
        games(),
      )
      .option(
        '-s, --seed <n>',
        'equal seeds give equal games; other seeds give independent ones, however many',
        seed,
        1,
      )
      .addOption(
        new Option('--seats <how>', 'play each deal from every seat, or let the first player always start')
          .choices(['alternate', 'fixed'])
          .default('alternate'),
      )
      .addOption(threadsOption())
      .addOption(queueOption())
      .addOption(waitOption())
      .addOption(verifyOption())
      .option('--luck', 'also tell who drew better than the own deck promised, and what that explains')
      .option('--curves', 'also measure every turn: means and standard errors')
      .option(
        '--sprt <elo0,elo1>',
        'play until it is decided whether the first player is elo1 stronger, or no more than elo0',
        eloBounds,
      )
      .option('--alpha <p>', 'with --sprt: chance to say yes wrongly', decimal(0.0001, 0.5), 0.05)
      .option('--beta <p>', 'with --sprt: chance to say no wrongly', decimal(0.0001, 0.5), 0.05)
      .addOption(precisionOption('the score')),
  )
    .option('--keep', 'keep the result with its texts in the record: the history of the dashboard shows it')
    .addOption(verboseOption())
    .option('--json', 'one JSON object on stdout, nothing else')
    .option('--csv', 'a table on stdout: the players, or the curves with --curves')
    .option('--arrow <file>', 'write that table as an Arrow file')
    .option('--force', 'write over a file that is not ours')
    .addHelpText(
      'after',
      `
Deals: one deal is one shuffle. Two players play each deal twice with seats exchanged (a pair); the interval comes from
pairs. In a game for one, each player plays the deal alone and the scores are compared. A draw (a game without a single
winner) counts one half.

Examples:
  $ deckwright match a.buylist b.buylist --games 25000 --seed 1 --json
  $ deckwright match mine.buylist big-money --sprt 0,10
  $ deckwright match mine.buylist big-money --precision 0.5
  $ deckwright match a.json b.json c.json --rules free-for-all --games 6000`,
    )
    .action(async (players: string[], options: MatchOptions) => {
      const { runMatch: match } = await import('./match.js');
      process.exitCode = await match(players, options);
    });
}
