/** Turns this machine into one of the queue's workers: takes messages, plays them on all its threads, answers. */
import { Worker } from 'bullmq';
import type { Backend, Job } from './backend.js';
import { type Answer, answerOf } from './message.js';
import { type PackedJobs, unpackJobs } from './packing.js';
import { answerToJson, queueName, type RedisPlace, redisOptions } from './wire.js';

export interface ServeOptions extends RedisPlace {
  /** Plays what arrives; closed by who opened it. */
  readonly backend: Backend;
  /** A worker that was silent this long is taken for dead, and its messages go to others. */
  readonly silenceMaxMs?: number;
  readonly onMessage?: (games: number, milliseconds: number) => void;
  readonly onError?: (error: Error) => void;
}

export interface Serving {
  /** Finishes what is under way, then leaves the queue. */
  close(): Promise<void>;
}

/** @throws when Redis cannot be reached */
export async function serve({
  backend,
  onMessage,
  onError,
  silenceMaxMs = 10_000,
  ...place
}: ServeOptions): Promise<Serving> {
  const worker = new Worker<PackedJobs>(
    queueName(),
    async ({ data }) => answerToJson(await play(backend, unpackJobs(data), onMessage)),
    {
      connection: redisOptions(place),
      concurrency: backend.threads + 1,
      lockDuration: silenceMaxMs,
      stalledInterval: silenceMaxMs / 2,
      maxStalledCount: 3,
    },
  );
  worker.on('error', (error) => onError?.(error));
  await worker.waitUntilReady();
  return { close: () => worker.close() };
}

async function play(
  backend: Backend,
  jobs: readonly Job[],
  onMessage: ServeOptions['onMessage'],
): Promise<Answer> {
  const start = process.hrtime.bigint();
  try {
    const tallies = await backend.play(jobs);
    const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
    onMessage?.(
      tallies.reduce((sum, { games }) => sum + games, 0),
      milliseconds,
    );
    return { kind: 'tallies', tallies, milliseconds };
  } catch (error) {
    const answer = answerOf(error);
    // Trouble of this machine, not of the message: another one may do better.
    if (answer.kind === 'broken') throw error;
    return answer;
  }
}
