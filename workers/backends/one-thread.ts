/** One thread: plays built-in games here, and the user's own games in another thread, which can be stopped. */
import type { Backend } from '../backend.js';
import { isOwnGame } from '../own-games/enter.js';
import { inline } from './inline.js';
import type { ThreadsOptions } from './threads.js';

/** All jobs of a call are of one game. The second thread starts with the first job of a user's own game. */
export function oneThread({ watchdogSeconds }: Pick<ThreadsOptions, 'watchdogSeconds'> = {}): Backend {
  const here = inline();
  let beside: Promise<Backend> | undefined;
  const open = async (): Promise<Backend> => {
    const { threads } = await import('./threads.js');
    return threads({ threads: 1, watchdogSeconds });
  };
  const backendFor = async (jobs: readonly { readonly game: string }[]): Promise<Backend> => {
    if (!jobs.some(({ game }) => isOwnGame(game))) return here;
    beside ??= open();
    return beside;
  };
  return {
    name: 'one thread',
    threads: 1,
    play: async (jobs, options) => (await backendFor(jobs)).play(jobs, options),
    rollOut: async (jobs, options) => (await backendFor(jobs)).rollOut(jobs, options),
    explore: async (jobs, options) => (await backendFor(jobs)).explore(jobs, options),
    playOn: async (jobs, options) => (await backendFor(jobs)).playOn(jobs, options),
    close: async () => (await beside)?.close(),
  };
}
