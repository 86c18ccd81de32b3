/** The environment of a command that plays games: a back-end, Ctrl-C, and faults reported with their seed. */
import { type Backend, backend, GameFailed, GameTimedOut } from '../../../workers/index.js';
import type { NamedPlayer } from '../../players/find.js';
import { RunInterrupted } from '../../runs/shared/run-control.js';
import { endProcess } from '../supervision/supervised.js';
import { exit } from './exit-codes.js';
import type { QueueChoice } from './options.js';
import { CommandInterrupted, MatchFault } from './report-error.js';

export interface BackendSession {
  readonly backend: Backend;
  /** Aborts at the first Ctrl-C (or TERM); the second ends the process at once. */
  readonly signal: AbortSignal;
}

export interface BackendCommandOptions {
  readonly threads: number;
  /** Address of a queue whose workers play instead. */
  readonly queue?: QueueChoice;
  /** Plays for a search. */
  readonly search?: boolean;
  /** Players as they were called, for messages about faults. */
  readonly players?: readonly Pick<NamedPlayer, 'file' | 'text'>[];
  readonly board?: readonly string[];
  /** What to say of it when stopped: how to go on. */
  readonly stopped?: string | (() => string | undefined);
}

/** A signal that follows within this time is the same one. */
const REPEATED_MS = 200;

export async function withBackend<T>(
  options: BackendCommandOptions,
  work: (session: BackendSession) => Promise<T>,
): Promise<T> {
  const { threads, queue: { queue, wait, verify } = {}, players = [], board = [], stopped, search } = options;
  const stop = new AbortController();
  const toInterrupted = (how: string): CommandInterrupted => {
    const more = typeof stopped === 'function' ? stopped() : stopped;
    return new CommandInterrupted(more === undefined ? how : `${how}; ${more}`);
  };
  let firstAt = 0;
  const onSignal = (): void => {
    // A terminal sends the first to the supervisor, too, which passes it on.
    if (stop.signal.aborted && Date.now() - firstAt < REPEATED_MS) return;
    if (stop.signal.aborted) endProcess(exit.interrupted);
    firstAt = Date.now();
    stop.abort(toInterrupted('stopped'));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const onNews = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  let pool: Backend | undefined;
  try {
    if (queue !== undefined) {
      const { awaitRedis } = await import('./redis.js');
      await awaitRedis(queue, wait, onNews, stop.signal);
    }
    pool = await backend({ threads, queue, onQueue: { wait, verify, onNews }, ...(search && { search }) });
    // Opening takes a while: what was stopped then must be closed, too, or its lines keep the process alive.
    stop.signal.throwIfAborted();
    return await work({ backend: pool, signal: stop.signal });
  } catch (error) {
    if (error instanceof RunInterrupted) throw toInterrupted(error.message);
    if (error instanceof GameFailed || error instanceof GameTimedOut)
      throw new MatchFault(error, players, board);
    throw error;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await pool?.close();
  }
}
