/** How messages and answers look on the way to another machine, and where they meet. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Job } from './backend.js';
import type { Answer } from './message.js';
import { tallyFromJson, tallyToJson } from './tally.js';

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

/** Equal messages have equal names. */
export function messageId(message: readonly Job[]): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 40);
}

export function answerToJson(answer: Answer): unknown {
  return answer.kind === 'tallies' ? { ...answer, tallies: answer.tallies.map(tallyToJson) } : answer;
}

export function answerFromJson(json: unknown): Answer {
  const answer = json as Answer;
  return answer.kind === 'tallies' ? { ...answer, tallies: answer.tallies.map(tallyFromJson) } : answer;
}
