/**
 * The public interface in a browser: Web Workers are the only back-end besides the calling thread.
 */
import type { Backend } from './backend.js';
import { inline } from './backends/inline.js';
import { type PlayerThread, webWorkers } from './backends/web-workers.js';

export type { Episodes } from '../bots/index.js';
export { pointsOf } from '../engine/index.js';
export {
  type Backend,
  type Job,
  type PlayerTally,
  type PlayOptions,
  POINT,
  type RunOptions,
  type Tally,
} from './backend.js';
export { inline } from './backends/inline.js';
export { playInWorker } from './backends/web-thread.js';
export { milliseconds, nextTurn } from './clock.js';
export { GameFailed, GameTimedOut, type PlayedMatches, withTexts } from './errors.js';
export type { ExplorationJob } from './jobs/explore.js';
export type { FutureSums, FuturesJob } from './jobs/futures.js';
export { playJob } from './jobs/play-job.js';
export type { RolloutJob } from './jobs/rollout.js';
export { addTally, emptyTally } from './jobs/tally.js';
export { isOwnGame, type OwnModule, ownModules } from './own-games/enter.js';
export { loadGames, loadOwnGames } from './own-games/load.js';
export { contentOf, loadText, type ModuleText } from './own-games/load-text.web.js';

let openThread: (() => PlayerThread) | undefined;

/** Set by the bundle with the workers, which knows how to open them. */
export function playIn(open: () => PlayerThread): void {
  openThread = open;
}

export async function backend({ threads = 1 }: { readonly threads?: number } = {}): Promise<Backend> {
  return openThread === undefined ? inline() : webWorkers({ threads, open: openThread });
}
