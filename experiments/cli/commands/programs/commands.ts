/** Arguments and options of `env`, `player`, `worker`, `doctor` and `dashboard`. */
import { declare, type OptionsOf, option, options, required } from '../../shared/command.js';
import {
  allowExecOption,
  boardOptions,
  jsonOption,
  queueOption,
  threadsOption,
  wholeNumber,
} from '../../shared/options.js';

export const env = declare({
  name: 'env',
  about: 'Serve games step by step, as JSON lines, so that a program in any language can learn.',
  words: { '<seats...>': 'players in seat order: learner, a file, or a name' },
  options: [
    required('--stdio', 'use standard input and output'),
    option('--binary', 'answer in binary, several times faster; see docs/other-programs.md'),
    option('--count <n>', 'number of parallel games', wholeNumber(1, 65_536), 64),
    boardOptions,
  ],
  help: `
For requests and answers, see docs/other-programs.md.

Examples:
  $ deckwright env learner big-money --stdio --count 256
  $ deckwright env learner learner --game star-realms --stdio --binary
  $ deckwright env learner --game ./my-game.ts --stdio`,
});

export type EnvOptions = OptionsOf<typeof env>;

export const player = declare({
  name: 'player',
  about: 'Let a program play and ask a player for advice, as JSON lines.',
  words: { '<seats...>': 'players in seat order: you, a file, or a name' },
  options: [
    required('--stdio', 'use standard input and output'),
    option('--ask <player>', 'player that answers when the program asks for advice'),
    allowExecOption,
    boardOptions,
  ],
  help: `
For requests and answers, see docs/other-programs.md.

Examples:
  $ deckwright player you big-money --stdio
  $ deckwright player you TunedMarshal --stdio --ask RowPoacher`,
});

export type PlayerOptions = OptionsOf<typeof player>;

export const worker = declare({
  name: 'worker',
  about: 'Play games for runs on other machines until stopped.',
  options: [
    options<{ readonly queue: string }>(
      queueOption('the queue on Redis or Valkey, e.g. redis://127.0.0.1:6379').makeOptionMandatory(),
    ),
    threadsOption,
    option('--game <file>', 'file of your own game to load: the same file as on the coordinator'),
  ],
  help: `
Every machine needs the same build of Deckwright, and the same files of your own games. If a machine dies or Redis
restarts, its messages are sent again. With --verify 1%, a run plays a sample of its messages on two workers.

Examples:
  $ deckwright worker --queue redis://10.0.0.5:6379
  $ deckwright match a.buylist b.buylist --queue redis://10.0.0.5:6379 --games 1000000`,
});

export type WorkerOptions = OptionsOf<typeof worker>;

export const doctor = declare({
  name: 'doctor',
  about: 'Check this machine, and print a fix for everything that does not work.',
  options: [
    jsonOption,
    options<{ readonly queue?: string }>(
      queueOption(
        'queue to check (redis://:PASSWORD@host:port); without this option a local queue is optional',
      ),
    ),
  ],
});

export type DoctorOptions = OptionsOf<typeof doctor>;

export const dashboard = declare({
  name: 'dashboard',
  about: 'Serve the web page: watch and compare runs, edit players, play against them.',
  options: [
    option('-p, --port <n>', 'port; 0 for any free port', wholeNumber(0, 65535), 8080),
    option(
      '--host <address>',
      'address to listen on; any address other than loopback requires a token, which is printed',
      String,
      '127.0.0.1',
    ),
    threadsOption,
    option('--static', 'only serve the static page that runs without a server (npm run build:web)'),
    option('--game <file>', 'file of your own game to load'),
  ],
  help: '\nExample:\n  $ deckwright dashboard --port 8080',
});

export type DashboardOptions = OptionsOf<typeof dashboard>;
