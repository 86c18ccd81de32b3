/** What runs inside a pool thread: a message comes in, an answer goes out. */
import { workerData } from 'node:worker_threads';
import { answer } from './message.js';
import { type PackedAnswer, type PackedJobs, packAnswer, unpackJobs } from './packing.js';

/** Modules named by who started the pool, e.g. one that registers a game of the user's own. */
const preload: readonly string[] = (workerData as { preload?: readonly string[] } | null)?.preload ?? [];
await Promise.all(preload.map((module) => import(module)));

export function play(packed: PackedJobs): PackedAnswer {
  return packAnswer(answer(unpackJobs(packed)));
}
