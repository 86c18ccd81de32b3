/** `deckwright worker`: plays games for a queue on this machine. */
import { declare, type OptionsOf, option, options } from '../../shared/command.js';
import { queueOption, threadsOption } from '../../shared/options.js';

export const command = declare({
  name: 'worker',
  about: 'Play games for runs on other machines until stopped.',
  options: [
    options<{ readonly queue: string }>(
      queueOption('the queue on Redis or Valkey, e.g. redis://127.0.0.1:6379').makeOptionMandatory(),
    ),
    threadsOption,
    option('--game <file>', 'also load this game of your own: the same file as on the coordinator'),
  ],
  help: `
Every machine needs the same build of Deckwright, and the same files of your own games. If a machine dies or Redis
restarts, its messages are sent again. With --verify 1%, a run plays a sample of its messages on two workers.

Examples:
  $ deckwright worker --queue redis://10.0.0.5:6379
  $ deckwright match a.buylist b.buylist --queue redis://10.0.0.5:6379 --games 1000000`,
});

export type WorkerOptions = OptionsOf<typeof command>;
