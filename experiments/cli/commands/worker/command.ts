/** `deckwright worker`: this machine plays for a queue. */
import { Command } from 'commander';
import { queueOption, threadsOption } from '../../shared/options.js';
import type { WorkerOptions } from './worker.js';

export function workerCommand(): Command {
  return new Command('worker')
    .description('Play games for runs on other machines until stopped.')
    .addOption(queueOption('the queue on Redis or Valkey, e.g. redis://127.0.0.1:6379').makeOptionMandatory())
    .addOption(threadsOption())
    .option(
      '--game <file>',
      'also load this game of your own: the same file as on the machine that starts runs',
    )
    .addHelpText(
      'after',
      `
Every machine needs the same build of Deckwright, and the same file of a game of your own. A message whose machine dies
is played by another one; what a restarted Redis has forgotten is sent again. A run can play a sample of its messages
twice, on different workers: --verify 1%.

Examples:
  $ deckwright worker --queue redis://10.0.0.5:6379
  $ deckwright match a.buylist b.buylist --queue redis://10.0.0.5:6379 --games 1000000`,
    )
    .action(async (options: WorkerOptions) => {
      const { runWorker: worker } = await import('./worker.js');
      await worker(options);
    });
}
