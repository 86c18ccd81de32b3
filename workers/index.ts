/** The door: back-ends by name, and the contract they keep. Heavy ones are loaded when they are asked for. */
import type { Backend } from './backend.js';
import { inline } from './backends/inline.js';
import type { ThreadsOptions } from './backends/threads.js';

export type { Backend, Job, PlayerTally, PlayOptions, Tally } from './backend.js';
export { inline } from './backends/inline.js';
export { MatchFailed, MatchStuck } from './errors.js';
export { playJob } from './play-job.js';
export { addTally, emptyTally } from './tally.js';

/** One thread plays here; more play in a pool. */
export async function backend(options: ThreadsOptions = {}): Promise<Backend> {
  if (options.threads === 1) return inline();
  const { threads } = await import('./backends/threads.js');
  return threads(options);
}
