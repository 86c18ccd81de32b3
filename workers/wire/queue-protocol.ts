/** Format of messages and answers between machines, and names of the queues. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { OwnModule } from '../own-games/enter.js';

export interface RedisConnection {
  /** `redis://host:port`, with user, password and database as usual. */
  readonly url: string;
}

/** Connection options: retries forever, because workers outlive a restart of Redis. */
export function redisOptions({ url }: RedisConnection): { url: string; maxRetriesPerRequest: null } {
  return { url, maxRetriesPerRequest: null };
}

/** Maximum silence of a connection with a pending request before it is reopened. */
export const SILENCE_MS = 10_000;

/** The address without its password, for display. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return url.replace(/\/\/.*@/, '//');
  const address = new URL(url);
  if (address.password !== '') address.password = '***';
  return address.href;
}

/** Prefix of all queue names. */
const PROGRAM = 'deckwright';
let build: string | undefined;

/**
 * Version and hash of the compiled code (`.ci/build-hash.mjs`). Other builds may answer differently, so each build
 * has its own queues.
 */
export function buildName(): string {
  if (build === undefined) {
    const { version } = read<{ version: string }>('../../../package.json');
    const { hash } = read<{ hash: string }>('../../build.json');
    build = `${PROGRAM}-${version}-${hash}`;
  }
  return build;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as T;

/** The queue of a game. A user's own game has a queue for its module, so that its jobs reach only equal modules. */
export function queueName(module?: Pick<OwnModule, 'content'>): string {
  return module === undefined ? buildName() : `${buildName()}-${module.content}`;
}

/** BullMQ's name for the connections of workers. */
const WORKER = /^bull:([A-Za-z0-9+/=]+)(?::w:(.*))?$/;

export interface ConnectedWorker {
  readonly queue: string;
  /** Empty for a worker without a name. */
  readonly name: string;
}

/**
 * Workers of any version, with their queues.
 * @param clients answer of Redis to CLIENT LIST
 */
export function connectedWorkers(clients: string): readonly ConnectedWorker[] {
  return clients.split('\n').flatMap((line) => {
    const [, encoded, name = ''] = WORKER.exec(/ name=(\S*)/.exec(line)?.[1] ?? '') ?? [];
    const queue = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString();
    return queue.startsWith(`${PROGRAM}-`) ? [{ queue, name }] : [];
  });
}

/** Name of a worker: machine, process and its start time, because process numbers recur. */
export const workerName = (): string =>
  `${hostname().replace(/\s/g, '-')}:${process.pid}:${Math.trunc(performance.timeOrigin).toString(36)}`;

/** Redis key with the names of workers that answered wrongly. */
export const leftOutKey = (): string => `${buildName()}:left-out`;

/** The content of a message to a worker. */
export interface Sent {
  /** The message, as {@link toWire} writes it. */
  readonly text: string;
  /** A worker that must not play the message, because it already has. */
  readonly not?: string;
}

/** Typed arrays in messages and answers, by name. */
const arrays = { Float64Array, Float32Array, Int32Array, Uint8Array };
type NumberArray = InstanceType<(typeof arrays)[keyof typeof arrays]>;
/** Maximum bytes of one array: a short text may decompress to far more, because equal bytes cost nothing. */
const ARRAY_BYTES_MAX = 2 ** 29;
/** Key that marks an array in JSON. */
const MARK = '$array';

/** JSON with arrays of numbers as compressed bytes: exact, and a tenth of the length for recorded games. */
export function toWire(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (!ArrayBuffer.isView(part)) return part;
    const bytes = deflateRawSync(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), { level: 1 });
    return { [MARK]: part.constructor.name, bytes: bytes.toString('base64') };
  });
}

/** The reverse of {@link toWire}. */
export function fromWire(text: string): unknown {
  return JSON.parse(text, (_, part: unknown) => (isArray(part) ? numbersOf(part) : part));
}

interface WireArray {
  readonly [MARK]: keyof typeof arrays;
  readonly bytes: string;
}

function isArray(part: unknown): part is WireArray {
  return typeof part === 'object' && part !== null && MARK in part;
}

function numbersOf({ [MARK]: name, bytes }: WireArray): NumberArray {
  const { buffer, byteOffset, byteLength } = inflateRawSync(Buffer.from(bytes, 'base64'), {
    maxOutputLength: ARRAY_BYTES_MAX,
  });
  return new arrays[name](buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Equal messages have equal names. */
export function textId(message: string): string {
  return createHash('sha256').update(message).digest('hex').slice(0, 40);
}
