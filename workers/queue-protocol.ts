/** How messages and answers look on the way to another machine, and where they meet. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

export interface RedisConnection {
  /** `redis://host:port`, with user, password and database as usual. */
  readonly url: string;
}

/** Options of the connection: never gives up, since workers outlive a restart of Redis. */
export function redisOptions({ url }: RedisConnection): { url: string; maxRetriesPerRequest: null } {
  return { url, maxRetriesPerRequest: null };
}

/** Workers of another version would give other answers: they have a queue of their own. */
export function queueName(): string {
  const file = new URL('../../package.json', import.meta.url);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  return `${name}-${version}`;
}

/** Typed arrays that messages and answers hold, by name. */
const arrays = { Float64Array, Float32Array, Int32Array, Uint8Array };
type Numbers = InstanceType<(typeof arrays)[keyof typeof arrays]>;
/** How one of them looks in JSON. */
const MARK = '$array';

/** JSON in which arrays of numbers are their bytes, compressed: exact, and a tenth of the length for recorded games. */
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

function numbersOf({ [MARK]: name, bytes }: WireArray): Numbers {
  const { buffer, byteOffset, byteLength } = inflateRawSync(Buffer.from(bytes, 'base64'));
  return new arrays[name](buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Equal messages have equal names. */
export function textId(message: string): string {
  return createHash('sha256').update(message).digest('hex').slice(0, 40);
}
