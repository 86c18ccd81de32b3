/** Checks that a Redis answers at the queue's address with its password, so that a mistake shows at once. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { Refused } from '../../../engine/index.js';
import { withoutPassword } from '../../../workers/index.js';
import { counted } from '../../with-commas.js';

const TIMEOUT_MS = 3000;
const PORT = 6379;
/** Pause between two attempts of {@link awaitRedis}. */
const AGAIN_MS = 500;

/** No Redis answers yet; a later attempt may succeed. */
class NobodyThere extends Refused {}

/**
 * Waits until a Redis answers.
 * @param wait maximum in seconds; undefined for a single attempt
 * @param onNews called once, after the first attempt without an answer
 * @throws Refused like {@link checkRedis}; without an answer, only after the maximum
 */
export async function awaitRedis(
  url: string,
  wait: number | undefined,
  onNews: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const seconds = wait ?? 0;
  const end = performance.now() + seconds * 1000;
  for (let isNews = true; ; isNews = false) {
    try {
      return await checkRedis(url, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof NobodyThere) || performance.now() >= end) throw error;
      if (isNews) onNews(`${error.message}; ${error.hint}\n(waiting ${counted(seconds, 'second')})`);
    }
    await pause(AGAIN_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/**
 * @throws Refused for a bad address, a server that is missing or not Redis, or a wrong password; no message contains a
 * password
 */
export async function checkRedis(url: string, signal?: AbortSignal): Promise<void> {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !/^rediss?:$/.test(address.protocol))
    throw new Refused(
      `"${withoutPassword(url)}" is not a queue address`,
      'use an address such as redis://127.0.0.1:6379',
    );
  const server = withoutPassword(url);
  const words = greeting(address);
  const socket = open(address);
  const stop = (): void => void socket.destroy();
  signal?.addEventListener('abort', stop);
  try {
    const answers = await replies(socket, words.map(encoded).join(''), words.length, server);
    for (const line of answers) refuseError(line, server);
  } finally {
    signal?.removeEventListener('abort', stop);
    socket.destroy();
  }
}

function open({ protocol, hostname, port }: URL): Socket {
  const to = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT), timeout: TIMEOUT_MS };
  return protocol === 'rediss:' ? connectSecurely({ ...to, servername: to.host }) : connect(to);
}

/** First commands of a connection: log in, select the database, ping. */
function greeting({ username, password, pathname }: URL): readonly (readonly string[])[] {
  const [user, secret] = [username, password].map(decodeURIComponent);
  const database = pathname.slice(1);
  return [
    ...(secret ? [['AUTH', ...(user ? [user] : []), secret]] : []),
    ...(database ? [['SELECT', database]] : []),
    ['PING'],
  ];
}

/** A command in the Redis protocol. */
const encoded = (words: readonly string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

function replies(socket: Socket, said: string, count: number, server: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    let received = '';
    const none = (why: string): void =>
      reject(new NobodyThere(`no answer from ${server}: ${why}`, 'start it with: redis-server'));
    const other = (): void =>
      reject(
        new Refused(`the server at ${server} is not Redis`, 'check the port; the default of Redis is 6379'),
      );
    const timer = setTimeout(() => (socket.connecting ? none('no answer') : other()), TIMEOUT_MS);
    socket.on('close', () => {
      clearTimeout(timer);
      if (received === '') none('it closed the connection');
      else other();
    });
    socket.on('error', (error) => none(error.message));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const lines = received.split('\r\n').slice(0, -1);
      if (!/^[+-]/.test(received) || lines.some((line) => !/^[+-]/.test(line))) other();
      else if (lines.length >= count || lines.at(-1)!.startsWith('-')) resolve(lines);
    });
    socket.write(said);
  });
}

function refuseError(line: string, server: string): void {
  if (!line.startsWith('-')) return;
  if (/^-NOAUTH/.test(line))
    throw new Refused(`Redis at ${server} requires a password`, 'write it as redis://:PASSWORD@host:port');
  if (/^-(LOADING|MASTERDOWN|BUSY)/.test(line))
    throw new NobodyThere(`Redis at ${server} is not ready: ${line.slice(1)}`, 'wait for it: --wait 30s');
  if (/^-(WRONGPASS|ERR invalid password)/.test(line))
    throw new Refused(`Redis at ${server} rejects this password`, 'see requirepass in its settings');
  throw new Refused(`Redis at ${server} reports an error: ${line.slice(1)}`);
}
