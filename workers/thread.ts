/** What runs inside a pool thread: a message comes in, an answer goes out. */
import { workerData } from 'node:worker_threads';
import type { Job } from './backend.js';
import { type Answer, answer } from './message.js';

/** Modules named by who started the pool, e.g. one that registers a game of the user's own. */
const preload: readonly string[] = (workerData as { preload?: readonly string[] } | null)?.preload ?? [];
await Promise.all(preload.map((module) => import(module)));

export function play(jobs: readonly Job[]): Answer {
  return answer(jobs);
}
