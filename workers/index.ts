/** The public interface: back-ends by name, and their contract. Large ones are loaded on demand. */
import { availableParallelism } from 'node:os';
import type { Backend } from './backend.js';
import { oneThread } from './backends/one-thread.js';
import type { QueueOptions } from './backends/queue.js';
import type { QueueWorker, ServeOptions } from './backends/serve.js';
import type { ThreadsOptions } from './backends/threads.js';
import { loadOwnGames } from './own-games/load.js';
import { compileLess } from './v8-flags.js';

export type { Episodes } from '../bots/index.js';
export { pointsOf } from '../engine/index.js';
export {
  type Backend,
  type Job,
  type PlayOptions,
  POINT,
  type QueueStatus,
  type RunOptions,
  type Tally,
  type TaskThreads,
} from './backend.js';
export { inline } from './backends/inline.js';
export type { QueueWorker } from './backends/serve.js';
export { milliseconds, nextTurn } from './clock.js';
export { GameFailed, GameTimedOut, withTexts } from './errors.js';
export type { ExplorationJob } from './jobs/explore.js';
export type { FutureSums, FuturesJob } from './jobs/futures.js';
export { playJob } from './jobs/play-job.js';
export type { RolloutJob } from './jobs/rollout.js';
export { addTally, emptyTally } from './jobs/tally.js';
export { isOwnGame, type OwnModule, ownModules } from './own-games/enter.js';
export { loadGames, loadOwnGames } from './own-games/load.js';
export { tryOut } from './own-games/try-out.js';
export { withoutPassword } from './wire/queue-protocol.js';

export interface BackendOptions extends ThreadsOptions {
  /** Address of a queue (`redis://…`) whose workers play instead. */
  readonly queue?: string | undefined;
  readonly onQueue?: Pick<QueueOptions, 'wait' | 'verify' | 'onNews'>;
  /** True for a search, whose programs play few games each; this tunes the whole process. */
  readonly search?: boolean;
  /** True if this thread may play, too (false if it must answer others). Default: true. */
  readonly thisThread?: boolean;
}

/**
 * Opens a back-end: the queue, if one is named; else this thread alone, this thread and one of a pool, or a pool of
 * more threads.
 */
export async function backend(options: BackendOptions = {}): Promise<Backend> {
  await loadOwnGames();
  if (options.queue !== undefined) {
    const { queue } = await import('./backends/queue.js');
    return queue({ url: options.queue, ...options.onQueue });
  }
  const { threads: count = availableParallelism(), thisThread = true } = options;
  if (options.search === true && count > 1) compileLess();
  if (count === 1 && thisThread) return oneThread(options);
  const { threads, nothingRegistered } = await import('./backends/threads.js');
  if (count !== 2 || !thisThread || !nothingRegistered()) return threads(options);
  const { twoThreads } = await import('./backends/two-threads.js');
  return twoThreads(options);
}

/**
 * Starts threads while the caller still reads players and plans; the next back-end with as many threads uses them.
 * They need no closing, because unused threads do not keep the process alive.
 */
export async function startThreads(count: number): Promise<void> {
  await loadOwnGames();
  if (count === 1) return;
  const { openEarly, nothingRegistered } = await import('./backends/threads.js');
  openEarly(count === 2 && nothingRegistered() ? 1 : count);
}

/** Turns this process into a worker of a queue. */
export async function serveQueue(options: ServeOptions): Promise<QueueWorker> {
  const { serve } = await import('./backends/serve.js');
  return serve(options);
}
