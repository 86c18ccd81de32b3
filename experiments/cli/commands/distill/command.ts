/** `deckwright distill`: a network becomes a readable program. */
import { Command } from 'commander';
import { addBoardOptions, forOption, games, seed, threadsOption, wholeNumber } from '../../shared/options.js';
import type { DistillCommandOptions } from './distill.js';

export function distillCommand(): Command {
  return addBoardOptions(
    new Command('distill')
      .description('Turn a network into a readable buylist or JSON bot.')
      .argument('<weights>', 'file of a network (see: deckwright train)')
      .requiredOption('--against <players...>', 'opponents to play while recording the network')
      .option(
        '--entries <n>',
        'maximum number of buylist entries; the scores with 8, 16, 32 and 64 are shown as well',
        wholeNumber(1, 500),
        40,
      )
      .option(
        '--lists <n>',
        'maximum number of situations that a JSON bot distinguishes',
        wholeNumber(1, 256),
        16,
      )
      .option(
        '--restarts <n>',
        'number of JSON bots to grow from different facts; the best is kept',
        wholeNumber(1, 64),
        4,
      )
      .option('--rounds <n>', 'rounds in which the network corrects the program', wholeNumber(1, 16), 4)
      .option('-n, --games <n>', 'games against each opponent in each round', games(2), 200)
      .addOption(forOption())
      .option('-s, --seed <n>', 'random seed; the same seed gives the same program', seed, 1)
      .requiredOption('-o, --out <file>', 'output file: plan.buylist, or table.json for a JSON bot')
      .addOption(threadsOption()),
  )
    .option('--plain', 'write only what the original program of this format reads, without comments')
    .option('--force', 'overwrite a file that Deckwright did not write')
    .option('--json', 'print one JSON object to stdout')
    .addHelpText(
      'after',
      `
The file says how much weaker it is than the network, measured on fresh deals.

Example:
  $ deckwright distill witch.net.json --against big-money smithy-money --entries 40 --out witch.buylist
  $ deckwright evolve --from witch.buylist --against big-money smithy-money --algorithm hill-climb --budget 60s`,
    )
    .action(async (weights: string, options: DistillCommandOptions) => {
      const { runDistill: distillCommandBody } = await import('./distill.js');
      process.exitCode = await distillCommandBody(weights, options);
    });
}
