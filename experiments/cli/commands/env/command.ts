/** `deckwright env`: matches as an environment for learners in other languages. */
import { Command } from 'commander';
import { addBoardOptions, wholeNumber } from '../../shared/options.js';
import type { EnvOptions } from './env.js';

export function envCommand(): Command {
  return addBoardOptions(
    new Command('env')
      .description('Let a program in any language learn: many matches, step by step, as JSON lines.')
      .argument('<seats...>', 'who sits where: learner, or players as elsewhere')
      .requiredOption('--stdio', 'speak on standard input and output')
      .option('--binary', 'answer in bytes, several times as fast: see docs/other-programs.md')
      .option('--count <n>', 'matches at a time', wholeNumber(1, 65_536), 64),
  )
    .addHelpText(
      'after',
      `
Requests and answers are described in docs/other-programs.md.

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
