/** `deckwright review`: what the decisions of a game cost. */
import { Command } from 'commander';
import { allowExecOption, games, seed, threadsOption, wholeNumber } from '../../shared/options.js';
import type { ReviewCommandOptions } from './review.js';

export function reviewCommand(): Command {
  return new Command('review')
    .description('Show what each of your decisions in a game cost, and how much of the result was luck.')
    .argument(
      '<game>',
      'game saved by deckwright play or by the page, a game of a kept match (12:5 is deal 5 of match 12), or a log of the online Dominion game; - for standard input',
    )
    .option(
      '--with <players...>',
      'players that continue: one for all seats, or one for each (default: a plan for the board)',
    )
    .option('--seat <n>', 'seat to judge, from 1 (default: yours; a log names it)', wholeNumber(1, 6))
    .option('-k, --kingdom <cards>', 'board of a log; logs do not name it')
    .addOption(allowExecOption())
    .option('--time <budget>', 'time for all decisions together, e.g. 60s or 2min (default: 60s)')
    .option(
      '-n, --games <n>',
      'games for all decisions together; the result is then reproducible to the byte',
      games(),
    )
    .option('-s, --seed <n>', 'random seed; the same seed redeals the same futures', seed, 1)
    .addOption(threadsOption())
    .option('--json', 'print one JSON object to stdout, with the position of each decision')
    .addHelpText(
      'after',
      `
Examples:
  $ deckwright play smithy-money
  $ deckwright review game.json
  $ deckwright review 12:5 --seat 2
  $ deckwright review log.txt --kingdom "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"
  $ deckwright review game.json --with smithy-money --games 100000 --json`,
    )
    .action(async (file: string, options: ReviewCommandOptions) => {
      const { runReview } = await import('./review.js');
      await runReview(file, options);
    });
}
