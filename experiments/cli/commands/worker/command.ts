/** `deckwright worker`: this machine plays for a queue. */
import { Command } from 'commander';
import { queueOption, threadsOption } from '../../shared/options.js';
import type { WorkerOptions } from './worker.js';

export function workerCommand(): Command {
  return new Command('worker')
    .description('Play games for runs on other machines until stopped.')
    .addOption(queueOption('the queue on Redis or Valkey, e.g. redis://127.0.0.1:6379').makeOptionMandatory())
    .addOption(threadsOption())
    .option('--game <file>', 'also load this game of your own: the same file as on the coordinator')
    .addHelpText(
      'after',
      `
Every machine needs the same build of Deckwright, and the same files of your own games. If a machine dies or Redis
restarts, its messages are sent again. With --verify 1%, a run plays a sample of its messages on two workers.

Examples:
  $ deckwright worker --queue redis://10.0.0.5:6379
  $ deckwright match a.buylist b.buylist --queue redis://10.0.0.5:6379 --games 1000000`,
    )
    .action(async (options: WorkerOptions) => {
      const { runWorker: worker } = await import('./worker.js');
      await worker(options);
    });
}
