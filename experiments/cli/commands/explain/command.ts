/** `deckwright explain`: what each rule of a player is worth. */
import { Command } from 'commander';
import {
  addBoardOptions,
  allowExecOption,
  games,
  queueOption,
  seed,
  threadsOption,
  verifyOption,
  waitOption,
} from '../../shared/options.js';
import type { ExplainCommandOptions } from './explain.js';

export function explainCommand(): Command {
  return addBoardOptions(
    new Command('explain')
      .description(
        'Tell what each rule of a player is worth: the score with and without it on the same deals.',
      )
      .argument('<player>', 'file or name of a player')
      .requiredOption('--against <players...>', 'files or names of its opponents')
      .option('-n, --games <n>', 'games against each opponent, for each rule', games(2), 2_000)
      .option('-s, --seed <n>', 'equal seeds give equal games', seed, 1)
      .option('--instead <player>', 'tell what differs from this player, and what each difference is worth')
      .option('--front', 'tell strength against length: the best that is left with ever fewer lines')
      .option('--numbers', 'also tell what each number would bring if it were one higher or lower')
      .addOption(threadsOption())
      .addOption(allowExecOption())
      .addOption(queueOption())
      .addOption(waitOption())
      .addOption(verifyOption()),
  )
    .option('--json', 'one JSON object on stdout, nothing else')
    .addHelpText(
      'after',
      `
"worth" is score with the rule minus score without it, in percentage points, with a 95 % interval from deals that both
versions play. "acts" is how often the rule decides in a game. A rule that is "idle" changed nothing in any game that was played.

Example:
  $ deckwright explain champion.buylist --against big-money smithy-money --games 10000`,
    )
    .action(async (player: string, options: ExplainCommandOptions) => {
      const { runExplain: explainCommandBody } = await import('./explain.js');
      process.exitCode = await explainCommandBody(player, options);
    });
}
