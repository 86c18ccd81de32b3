/** How messages and answers look on the way to another machine, and where they meet. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Job } from './backend.js';
import type { Answer } from './message.js';
import { type PackedAnswer, type PackedJobs, packAnswer, packJobs } from './packing.js';

export interface RedisPlace {
  /** `redis://host:port`, with user, password and database as usual. */
  readonly url: string;
}

/** Options of the connection: never gives up, since workers outlive a restart of Redis. */
export function redisOptions({ url }: RedisPlace): { url: string; maxRetriesPerRequest: null } {
  return { url, maxRetriesPerRequest: null };
}

/** Workers of another version would give other answers: they have a queue of their own. */
export function queueName(): string {
  const file = new URL('../../package.json', import.meta.url);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  return `${name}-${version}`;
}

/** Jobs as JSON. */
export function messageToJson(jobs: readonly Job[]): PackedJobs {
  const packed = packJobs(jobs);
  return { ...packed, numbers: Array.from(packed.numbers) };
}

/** Equal messages have equal names. */
export function messageId(message: PackedJobs): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 40);
}

export function answerToJson(answer: Answer): PackedAnswer {
  const packed = packAnswer(answer);
  return packed.kind === 'packed' ? { ...packed, numbers: Array.from(packed.numbers) } : packed;
}
