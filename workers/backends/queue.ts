/** Many machines: messages become jobs of a BullMQ queue on Redis (or Valkey); `serve.ts` plays them. */
import { Queue, QueueEvents } from 'bullmq';
import type { Backend } from '../backend.js';
import { GameTimedOut } from '../errors.js';
import { type Message, type MessageResult, matchesOf } from '../messages.js';
import { type PackedResult, packMessage, unpackResult } from '../packing.js';
import { Pace } from '../pieces.js';
import { backendAt } from '../play-concurrently.js';
import {
  fromWire,
  queueName,
  type RedisConnection,
  redisOptions,
  textId,
  toWire,
} from '../queue-protocol.js';

export interface QueueOptions extends RedisConnection {
  /** Seconds after which a message that was not answered counts as stuck, waiting for a worker included. */
  readonly watchdogSeconds?: number;
}

/** Messages travel: larger ones than between threads, and more of them under way. */
const TARGET_MS = 200;
const MESSAGES_PER_WORKER = 3;
const MESSAGES_MIN = 8;
/** A worker that dies leaves its message to the next one, this many times in all. */
const ATTEMPTS = 3;
/**
 * Results are kept for clients that ask again, recorded games (a hundred kilobytes for sixteen) no longer than they
 * are needed.
 */
const RETENTION_SECONDS = 3600;
const RECORDED_KEPT_SECONDS = 60;
/** Entries of the queue's news, which carry the answers, before the oldest are forgotten. */
const NEWS_KEPT = 2_000;

/**
 * Jobs are idempotent: a message is named by its content, so that the same message sent twice is played once.
 * @throws when Redis cannot be reached
 */
export async function queue({ watchdogSeconds = 600, ...place }: QueueOptions): Promise<Backend> {
  const connection = redisOptions(place);
  const name = queueName();
  const jobs = new Queue(name, { connection, streams: { events: { maxLen: NEWS_KEPT } } });
  const events = new QueueEvents(name, { connection });
  // Errors of a connection reach whoever waits for an answer; without a listener they would end the process.
  jobs.on('error', () => {});
  events.on('error', () => {});
  // Every caller that waits for an answer listens for the end of the queue.
  jobs.setMaxListeners(0);
  await Promise.all([jobs.waitUntilReady(), events.waitUntilReady()]);
  const workers = Math.max(1, await jobs.getWorkersCount());
  /** Of messages that are waited for; a timer of BullMQ's own would keep the process alive after the end. */
  const timers = new Set<NodeJS.Timeout>();

  async function send(message: Message): Promise<MessageResult> {
    const text = toWire(packMessage(message));
    const kept = message.kind === 'rollOut' ? RECORDED_KEPT_SECONDS : RETENTION_SECONDS;
    const job = await jobs.add('play', text, {
      jobId: textId(text),
      attempts: ATTEMPTS,
      removeOnComplete: { age: kept },
      removeOnFail: true,
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new GameTimedOut(matchesOf(message), watchdogSeconds)),
        watchdogSeconds * 1000,
      );
      timers.add(timer);
    });
    try {
      const answer = (await Promise.race([job.waitUntilFinished(events), late])) as string;
      return unpackResult(fromWire(answer) as PackedResult, message);
    } finally {
      clearTimeout(timer);
      timers.delete(timer!);
    }
  }

  return backendAt({
    name: 'queue',
    threads: workers,
    lanes: Math.max(MESSAGES_MIN, workers * MESSAGES_PER_WORKER),
    sizer: new Pace(TARGET_MS),
    send,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await events.close();
      await jobs.close();
    },
  });
}
