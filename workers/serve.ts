/** Turns this machine into one of the queue's workers: takes messages, plays them on all its threads, answers. */
import { Worker } from 'bullmq';
import type { Backend, RunOptions } from './backend.js';
import { type Done, type Message, type MessageResult, troubleOf } from './messages.js';
import { type PackedMessage, packResult, unpackMessage } from './packing.js';
import { fromWire, queueName, type RedisConnection, redisOptions, toWire } from './queue-protocol.js';

export interface ServeOptions extends RedisConnection {
  /** Plays what arrives; closed by who opened it. */
  readonly backend: Backend;
  /** A worker that was silent this long is taken for dead, and its messages go to others. */
  readonly timeoutMs?: number;
  readonly onMessage?: (games: number, milliseconds: number) => void;
  readonly onError?: (error: Error) => void;
}

export interface QueueWorker {
  /** Finishes what is under way, then leaves the queue. */
  close(): Promise<void>;
}

/** @throws when Redis cannot be reached */
export async function serve({
  backend,
  onMessage,
  onError,
  timeoutMs: silenceMaxMs = 10_000,
  ...place
}: ServeOptions): Promise<QueueWorker> {
  const worker = new Worker<string, string>(
    queueName(),
    async ({ data }) => {
      const message = unpackMessage(fromWire(data) as PackedMessage);
      return toWire(packResult(await play(backend, message, onMessage)));
    },
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
  message: Message,
  onMessage: ServeOptions['onMessage'],
): Promise<MessageResult> {
  const start = process.hrtime.bigint();
  const since = (): number => Number(process.hrtime.bigint() - start) / 1e6;
  let games = 0;
  const options = {
    onGames(played: number) {
      games = played;
    },
  };
  try {
    const result = await played(backend, message, options, since);
    onMessage?.(games, since());
    return result;
  } catch (error) {
    const trouble = troubleOf(error);
    // Trouble of this machine, not of the message: another one may do better.
    if (trouble.kind === 'broken') throw error;
    return trouble;
  }
}

async function played(
  backend: Backend,
  message: Message,
  options: RunOptions,
  since: () => number,
): Promise<Done> {
  switch (message.kind) {
    case 'play': {
      const tallies = await backend.play(message.jobs, options);
      return { kind: 'play', tallies, milliseconds: since() };
    }
    case 'rollOut': {
      const [episodes] = await backend.rollOut([message.job], options);
      return { kind: 'rollOut', episodes: episodes! };
    }
    case 'explore': {
      const [explored] = await backend.explore([message.job], options);
      return { kind: 'explore', explored: explored! };
    }
  }
}
