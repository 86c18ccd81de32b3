/** `deckwright env`: matches as an environment for learners in other languages. */
import { Command } from 'commander';
import { addBoardOptions, wholeNumber } from '../../shared/options.js';
import type { EnvOptions } from './env.js';

export function envCommand(): Command {
  return addBoardOptions(
    new Command('env')
      .description('Serve matches step by step, as JSON lines, so that a program in any language can learn.')
      .argument('<seats...>', 'players in seat order: learner, a file, or a name')
      .requiredOption('--stdio', 'use standard input and output')
      .option('--binary', 'answer in binary, several times faster; see docs/other-programs.md')
      .option('--count <n>', 'number of parallel matches', wholeNumber(1, 65_536), 64),
  )
    .addHelpText(
      'after',
      `
For requests and answers, see docs/other-programs.md.

Examples:
  $ deckwright env learner big-money --stdio --count 256
  $ deckwright env learner learner --game star-realms --stdio --binary
  $ deckwright env learner --game ./my-game.ts --stdio`,
    )
    .action(async (seats: string[], options: EnvOptions) => {
      const { runEnv } = await import('./env.js');
      await runEnv(seats, options);
    });
}
