/** Makes this machine a worker of the queue: it takes messages, plays them on all threads, and answers. */
import { setTimeout } from 'node:timers/promises';
import { DelayedError, Worker } from 'bullmq';
import type { Backend, RunOptions } from '../backend.js';
import { milliseconds } from '../clock.js';
import { ownModules } from '../own-games/enter.js';
import { type Done, failureOf, type JobMessage, type MessageResult } from '../wire/messages.js';
import { packResult } from '../wire/packing.js';
import {
  leftOutKey,
  queueName,
  type RedisConnection,
  redisOptions,
  type Sent,
  SILENCE_MS,
  toWire,
  workerName,
} from '../wire/queue-protocol.js';
import { readMessage } from '../wire/received.js';

export interface ServeOptions extends RedisConnection {
  /**
   * Plays the messages, in other threads: this one must renew their locks. The caller opened it and closes it.
   */
  readonly backend: Backend;
  /** Silence after which a worker counts as dead and its messages go to others. */
  readonly timeoutMs?: number;
  readonly onMessage?: (games: number, milliseconds: number) => void;
  readonly onError?: (error: Error) => void;
  /** Called at each connection, including reconnections. */
  readonly onReady?: () => void;
  /** Called when a sender rejects an answer of this worker, which then takes no more messages. */
  readonly onLeftOut?: () => void;
}

export interface QueueWorker {
  /** Finishes its current work, then leaves the queue. */
  close(): Promise<void>;
}

/** Delay of a message that this worker must not play, so that another one can take it. */
const DELAY_MS = 50;
/** A closing worker that is idle in this many consecutive checks has nothing to finish. */
const CLOSE_MS = 1_000;
const CLOSE_LOOKS = 3;

/** @throws if Redis cannot be reached */
export async function serve({
  backend,
  onMessage,
  onError,
  onReady,
  onLeftOut,
  timeoutMs = SILENCE_MS,
  ...address
}: ServeOptions): Promise<QueueWorker> {
  const me = workerName();
  // Without a timeout, a silent connection is noticed only by the operating system, after a quarter of an hour.
  const connection = { ...redisOptions(address), socketTimeout: timeoutMs };
  let playing = 0;
  const serving = [undefined, ...ownModules()].map((module) => {
    const worker: Worker<Sent, string> = new Worker<Sent, string>(
      queueName(module),
      async (job, token) => {
        const { text, not } = job.data;
        const client = await worker.client;
        const isLeftOut = (await client.hexists(leftOutKey(), me)) === 1;
        if (isLeftOut || not === me) {
          if (isLeftOut) leave();
          await job.moveToDelayed(Date.now() + DELAY_MS, token);
          throw new DelayedError();
        }
        playing++;
        try {
          return toWire({ worker: me, result: packResult(await play(backend, text, onMessage)) });
        } finally {
          playing--;
        }
      },
      {
        connection,
        name: me,
        concurrency: backend.threads + 1,
        lockDuration: timeoutMs,
        // Seconds; shorter than the timeout, so that an idle connection does not count as dead.
        drainDelay: timeoutMs / 2_000,
        stalledInterval: timeoutMs / 2,
        // No limit: a worker that slept, or was slow, has not failed.
        maxStalledCount: Number.MAX_SAFE_INTEGER,
      },
    );
    worker.on('error', (error) => onError?.(error));
    worker.on('ready', () => onReady?.());
    return worker;
  });
  const close = async (): Promise<void> => {
    const closed = Promise.all(serving.map((worker) => worker.close())).then(() => true);
    // BullMQ waits forever for a connection that is lost while it closes.
    for (let idle = 0; idle < CLOSE_LOOKS; idle = playing === 0 ? idle + 1 : 0)
      if (await Promise.race([closed, setTimeout(CLOSE_MS, false)])) return;
    await Promise.allSettled(serving.map((worker) => worker.disconnect()));
  };
  let left = false;
  function leave(): void {
    if (left) return;
    left = true;
    onLeftOut?.();
    close().catch((error: Error) => onError?.(error));
  }
  await Promise.all(serving.map((worker) => worker.waitUntilReady()));
  return { close };
}

async function play(
  backend: Backend,
  text: string,
  onMessage: ServeOptions['onMessage'],
): Promise<MessageResult> {
  const start = milliseconds();
  const since = (): number => milliseconds() - start;
  let games = 0;
  const options = {
    onGames(played: number) {
      games = played;
    },
  };
  try {
    const result = await played(backend, readMessage(text), options, since);
    onMessage?.(games, since());
    return result;
  } catch (error) {
    const failure = failureOf(error);
    // This machine failed, not the message, so another one may succeed.
    if (failure.kind === 'broken') throw error;
    return failure;
  }
}

async function played(
  backend: Backend,
  message: JobMessage,
  options: RunOptions,
  since: () => number,
): Promise<Done> {
  if (message.kind === 'play') {
    const tallies = await backend.play(message.jobs, options);
    return { kind: 'play', tallies, milliseconds: since() };
  }
  const { kind, job } = message;
  const [answer] = await backend[kind]([job as never], options);
  return { kind, answer } as Done;
}
