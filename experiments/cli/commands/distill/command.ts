/** `deckwright distill`: a network becomes a readable program. */
import { Command } from 'commander';
import { addBoardOptions, forOption, games, seed, threadsOption, wholeNumber } from '../../shared/options.js';
import type { DistillCommandOptions } from './distill.js';

export function distillCommand(): Command {
  return addBoardOptions(
    new Command('distill')
      .description('Turn a network into a buylist or a JSON bot that people can read.')
      .argument('<weights>', 'file of a network (see: deckwright train)')
      .requiredOption(
        '--against <players...>',
        'files or names of the opponents it meets while it is watched',
      )
      .option(
        '--entries <n>',
        'entries of a buylist at most; what 8, 16, 32 and 64 would keep is shown beside it',
        wholeNumber(1, 500),
        40,
      )
      .option('--lists <n>', 'situations that a JSON bot tells apart, at most', wholeNumber(1, 256), 16)
      .option(
        '--restarts <n>',
        'JSON bots grown from different facts; the best player is kept',
        wholeNumber(1, 64),
        4,
      )
      .option('--rounds <n>', 'times the network corrects what the program did', wholeNumber(1, 16), 4)
      .option('-n, --games <n>', 'games against each opponent in each round', games(2), 200)
      .addOption(forOption())
      .option('-s, --seed <n>', 'equal seeds give equal programs', seed, 1)
      .requiredOption(
        '-o, --out <file>',
        'where the program goes: plan.buylist, or table.json for a JSON bot',
      )
      .addOption(threadsOption()),
  )
    .option('--plain', 'only what the original program of this format reads, without comments')
    .option('--force', 'overwrite a file that Deckwright did not write')
    .option('--json', 'one JSON object on stdout, nothing else')
    .addHelpText(
      'after',
      `
The file says by how much it is weaker than the network, measured on deals that neither had seen.

Example:
  $ deckwright distill witch.net.json --against big-money smithy-money --entries 40 --out witch.buylist
  $ deckwright evolve --from witch.buylist --against big-money smithy-money --algorithm hill-climb --budget 60s`,
    )
    .action(async (weights: string, options: DistillCommandOptions) => {
      const { runDistill: distillCommandBody } = await import('./distill.js');
      process.exitCode = await distillCommandBody(weights, options);
    });
}
