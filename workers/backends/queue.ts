/** Many machines: messages become jobs of a BullMQ queue on Redis (or Valkey); `serve.ts` plays them. */
import { Queue, QueueEvents } from 'bullmq';
import type { Backend, Job } from '../backend.js';
import { MatchStuck } from '../errors.js';
import { playInLanes } from '../lanes.js';
import { type Answer, Pace } from '../message.js';
import { unpackAnswer } from '../packing.js';
import { messageId, messageToJson, queueName, type RedisPlace, redisOptions } from '../wire.js';

export interface QueueOptions extends RedisPlace {
  /** Seconds after which a message that was not answered counts as stuck, waiting for a worker included. */
  readonly watchdogSeconds?: number;
}

/** Messages travel: larger ones than between threads, and more of them under way. */
const TARGET_MS = 200;
const LANES_PER_WORKER = 3;
const LANES_MIN = 8;
/** A worker that dies leaves its message to the next one, this many times in all. */
const ATTEMPTS = 3;
const KEPT_SECONDS = 3600;

/**
 * Jobs are idempotent: a message is named by its content, so that the same message sent twice is played once.
 * @throws when Redis cannot be reached
 */
export async function queue({ watchdogSeconds = 600, ...place }: QueueOptions): Promise<Backend> {
  const connection = redisOptions(place);
  const name = queueName();
  const jobs = new Queue(name, { connection });
  const events = new QueueEvents(name, { connection });
  // Errors of a connection reach whoever waits for an answer; without a listener they would end the process.
  jobs.on('error', () => {});
  events.on('error', () => {});
  await Promise.all([jobs.waitUntilReady(), events.waitUntilReady()]);
  const workers = Math.max(1, await jobs.getWorkersCount());
  const pace = new Pace(TARGET_MS);

  async function send(message: readonly Job[]): Promise<Answer> {
    const packed = messageToJson(message);
    const job = await jobs.add('play', packed, {
      jobId: messageId(packed),
      attempts: ATTEMPTS,
      removeOnComplete: { age: KEPT_SECONDS },
      removeOnFail: true,
    });
    try {
      return unpackAnswer(await job.waitUntilFinished(events, watchdogSeconds * 1000), message);
    } catch (error) {
      if (/timed out/.test(String(error))) throw new MatchStuck(message, watchdogSeconds);
      throw error;
    }
  }

  return {
    name: 'queue',
    threads: workers,
    play: (list, options = {}) =>
      playInLanes(list, options, Math.max(LANES_MIN, workers * LANES_PER_WORKER), pace, send),
    close: async () => {
      await events.close();
      await jobs.close();
    },
  };
}
