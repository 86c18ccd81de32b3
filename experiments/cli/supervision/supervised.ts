/** What the process that runs the command line does for the supervisor that started it, if it needs one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../../files/home.js';

/** Whether a module of the user may be loaded: one is named, or games of this home have been played before. */
export function needsSupervisor(words: readonly string[]): boolean {
  return (
    (process.env['DECKWRIGHT_GAMES'] ?? '') !== '' ||
    words.some((word) => /\.m?[jt]s$/.test(word)) ||
    existsSync(join(home(), 'games.json'))
  );
}

/** Ends this process. `process.exit` is for games to be refused by, once a supervisor is accepted. */
export const endProcess = process.exit.bind(process);

const ORPHAN_POLL_MS = 50;

/** Answers the supervisor, dies with it, and lets no game end the process. */
export function acceptSupervisor(): void {
  process.on('message', () => process.send?.('alive'));
  process.on('disconnect', () => endProcess(1));
  // It must not keep a process alive that is done.
  process.channel?.unref();
  // Loaded late: few starts need it.
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  // The handler above never runs while a game keeps this thread busy.
  new Worker(
    `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${ORPHAN_POLL_MS})`,
    { eval: true },
  ).unref();
  process.exit = (code) => {
    throw new Error(`the game called process.exit(${code ?? ''}); a game must not end the process`);
  };
}
