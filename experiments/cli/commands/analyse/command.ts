/** `deckwright analyse`: what each option of a decision is worth. */
import { Command } from 'commander';
import { allowExecOption, games, seed, threadsOption } from '../../shared/options.js';
import type { AnalyseCommandOptions } from './analyse.js';

export function analyseCommand(): Command {
  return new Command('analyse')
    .description('Show the chance to win of each option of a decision, over many redealt futures.')
    .argument('<position>', 'file with a position, or - for standard input (see docs/analyse.md)')
    .option(
      '--with <players...>',
      'players that continue: one for all seats, or one for each (default: a plan for the board)',
    )
    .addOption(allowExecOption())
    .option('--time <budget>', 'time to think, e.g. 10s or 2min (default: 10s)')
    .option('-n, --games <n>', 'games to play instead; the result is then reproducible to the byte', games())
    .option('--turn', 'compare whole turns: orders of the cards in hand, or purchases made together')
    .option(
      '--why [option]',
      'name the smallest change after which this option is best, or closer to it (default: the second-best)',
    )
    .option('-s, --seed <n>', 'random seed; the same seed redeals the same futures', seed, 1)
    .addOption(threadsOption())
    .option('--json', 'print one JSON object to stdout')
    .addHelpText(
      'after',
      `
Examples:
  $ deckwright log big-money smithy-money --seed 7 --position 9 > ninth.position
  $ deckwright analyse ninth.position
  $ deckwright analyse ninth.position --why Silver
  $ deckwright analyse ninth.position --turn
  $ deckwright analyse ninth.position --with smithy-money --games 20000 --json`,
    )
    .action(async (file: string, options: AnalyseCommandOptions) => {
      const { runAnalyse: analyse } = await import('./analyse.js');
      await analyse(file, options);
    });
}
