/** Uses all cores of this machine: a pool of long-lived threads, each with its own tables and compiled players. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { allowedExternals, commandOf, watchdog } from '../../bots/index.js';
import { Refused } from '../../engine/index.js';
import type { Backend } from '../backend.js';
import { GameTimedOut, type PlayedMatches } from '../errors.js';
import { isOwnGame, ownModules } from '../own-games/enter.js';
import {
  errorOf,
  isFailure,
  type JobMessage,
  type MessageResult,
  matchesOf,
  secondsFor,
} from '../wire/messages.js';
import { packMessage, unpackResult } from '../wire/packing.js';
import { Pace } from '../wire/pieces.js';
import { ATTEMPTS, backendAt, type Executor, MESSAGES_PER_THREAD } from '../wire/play-concurrently.js';
import type { ThreadAnswer, ThreadData, ThreadTask } from './thread.js';

export interface ThreadsOptions {
  /** Default: the number that the machine can run at once. */
  readonly threads?: number;
  /** Seconds without an answer after which a message counts as stuck. */
  readonly watchdogSeconds?: number | undefined;
}

/**
 * Maximum heap of a thread that may play the user's own games, so that endless allocation ends only this thread.
 */
const MEMORY_MAX_MB = 1024;
/** Time limit of a task, as a multiple of the limit of a message, because a task plays the games of many messages. */
const TASK_WATCHDOGS = 10;

export const hasExternal = (message: JobMessage): boolean =>
  matchesOf(message).some(({ players }) => players.some(commandOf));

const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The error if every thread that got a message has died; it names the user's own game. */
function toThreadDied(error: unknown, message: JobMessage): unknown {
  const own = matchesOf(message).find(({ game }) => isOwnGame(game));
  if (own === undefined) return error;
  return isOutOfMemory(error)
    ? new Refused(
        `${own.game} used more than ${MEMORY_MAX_MB} MB of memory`,
        'check for a list that grows without limit',
      )
    : new Refused(
        `${own.game} ended its thread ${ATTEMPTS} times: ${(error as Error).message}`,
        'a game must not call process.exit',
      );
}

function open(count: number): Piscina {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./thread-entry.cjs', import.meta.url)),
    name: 'play',
    workerData: { modules: ownModules(), commands: allowedExternals() } satisfies ThreadData,
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: MESSAGES_PER_THREAD,
    ...(ownModules().length > 0 && { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB } }),
  });
  // The pool reports deaths and late answers of stopped threads here; callers get rejections instead.
  pool.on('error', () => {});
  return pool;
}

/** A pool not yet in use. Its threads cannot play the user's own games or programs in other languages. */
let early: { readonly pool: Piscina; readonly count: number } | undefined;

/** Opens the pool for the next call of {@link threads}. */
export function openEarly(count: number): void {
  if (nothingRegistered()) early ??= { pool: open(count), count };
}

/** True if the user has registered no game and no program in another language. */
export const nothingRegistered = (): boolean => ownModules().length === 0 && allowedExternals().length === 0;

/** Takes the early pool, unless the user has registered something since or wants another number of threads. */
function takePool(count: number): Piscina {
  const opened = early;
  early = undefined;
  if (opened?.count === count && nothingRegistered()) return opened.pool;
  void opened?.pool.destroy();
  return open(count);
}

export const threads = (options: ThreadsOptions = {}): Backend => backendAt(threadsExecutor(options));

export function threadsExecutor({
  threads = availableParallelism(),
  watchdogSeconds = 60,
}: ThreadsOptions): Executor {
  let pool = takePool(threads);

  /** One signal per task would be simpler, but then Piscina gives a thread only one task at a time. */
  async function stopAll(stuck: Piscina): Promise<void> {
    if (pool === stuck) pool = open(threads);
    await stuck.destroy();
  }

  /** @param seconds after which all threads are stopped; undefined: no limit */
  async function attempts<Answer>(
    run: (target: Piscina) => Promise<Answer>,
    seconds: number | undefined,
    matches: () => readonly PlayedMatches[],
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const target = pool;
      let stuck = false;
      const cancel =
        seconds === undefined
          ? undefined
          : watchdog(seconds, () => {
              stuck = true;
              stopAll(target);
            });
      try {
        return await run(target);
      } catch (error) {
        // A game that throws still gives an answer, so a rejection means that the thread died.
        if (stuck) throw new GameTimedOut(matches(), seconds!);
        if (attempt === ATTEMPTS || isOutOfMemory(error)) throw error;
      } finally {
        cancel?.();
      }
    }
  }

  async function send(message: JobMessage): Promise<MessageResult> {
    const packed = packMessage(message);
    // A program in another process has a time limit for each of its answers instead.
    const seconds = hasExternal(message) ? undefined : secondsFor(message, watchdogSeconds);
    try {
      return unpackResult(
        await attempts(
          (target) => target.run(packed),
          seconds,
          () => matchesOf(message),
        ),
        message,
      );
    } catch (error) {
      throw error instanceof GameTimedOut ? error : toThreadDied(error, message);
    }
  }

  async function run(module: string, task: unknown): Promise<unknown> {
    const sent: ThreadTask = { module, task };
    const work = (target: Piscina): Promise<ThreadAnswer> => target.run(sent, { name: 'work' });
    const answer = await attempts(work, TASK_WATCHDOGS * watchdogSeconds, () => []);
    if (isFailure(answer)) throw errorOf(answer);
    return answer.answer;
  }

  return {
    name: 'threads',
    threads,
    lanes: threads * MESSAGES_PER_THREAD,
    pace: new Pace({ players: threads, most: 40, least: 5 }),
    send,
    tasks: { beside: threads, here: false, run },
    close: () => pool.destroy(),
  };
}
