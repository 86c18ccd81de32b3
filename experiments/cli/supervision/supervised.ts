/** The supervised side of the command line. A supervisor starts it if the user's own games may run. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../../files/home.js';

/** True if a module of the user may be loaded: a word names one, or an earlier command recorded one in this home. */
export function needsSupervisor(words: readonly string[]): boolean {
  return (
    (process.env['DECKWRIGHT_GAMES'] ?? '') !== '' ||
    words.some((word) => /\.m?[jt]s$/.test(word)) ||
    existsSync(join(home(), 'games.json'))
  );
}

/** Ends this process. After `acceptSupervisor`, `process.exit` throws, because a game must not end the process. */
export const endProcess = process.exit.bind(process);

const ORPHAN_POLL_MS = 50;

let send: (message: object) => void = () => {};

/** Tells the supervisor that this game is tried out next, so that it can name the game if it never ends. */
export const announceTrial = (game: string): void => send({ trial: game });

/** Answers the supervisor, ends when the supervisor ends, and lets no game end the process. */
export function acceptSupervisor(): void {
  send = (message) => void process.send?.(message);
  process.on('message', () => process.send?.('alive'));
  process.on('disconnect', () => endProcess(1));
  // The channel must not keep a finished process alive.
  process.channel?.unref();
  // Loaded late, because few starts need it.
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  // A thread, because the handler above cannot run while a game keeps this thread busy.
  new Worker(
    `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${ORPHAN_POLL_MS})`,
    { eval: true },
  ).unref();
  process.exit = (code) => {
    throw new Error(`the game called process.exit(${code ?? ''}); a game must not end the process`);
  };
}
