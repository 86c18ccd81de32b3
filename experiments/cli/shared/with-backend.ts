/** Runs a command that plays games: opens its back-end, handles Ctrl-C, and reports faults with their seeds. */
import { type Backend, backend, GameFailed, GameTimedOut } from '../../../workers/index.js';
import type { NamedPlayer } from '../../players/find.js';
import { RunInterrupted } from '../../runs/shared/run-control.js';
import { endProcess } from '../supervision/supervised.js';
import { boardArguments } from './command-board.js';
import { exit } from './exit-codes.js';
import type { BoardOptions, QueueChoice } from './options.js';
import { CommandInterrupted, MatchFault } from './report-error.js';

interface BackendSession {
  readonly backend: Backend;
  /** Aborts at the first Ctrl-C (or TERM); the second ends the process at once. */
  readonly signal: AbortSignal;
}

/** Options of the command: where the games are played, and on which board, for messages about faults. */
interface PlayingOptions extends QueueChoice, BoardOptions {
  readonly threads: number;
}

interface SessionFacts {
  /** True if the games are played for a search. */
  readonly search?: boolean;
  /** False if this thread must answer others while games are played. Default: true. */
  readonly thisThread?: boolean;
  /** Players as the user named them, for messages about faults. */
  readonly players?: readonly Pick<NamedPlayer, 'file' | 'text'>[];
  /** How to continue, for the message after Ctrl-C. */
  readonly stopped?: string | (() => string | undefined);
}

/** A second signal within this time counts as the same signal. */
const REPEATED_MS = 200;

export async function withBackend<T>(
  options: PlayingOptions,
  { players = [], stopped, search = false, thisThread = true }: SessionFacts,
  work: (session: BackendSession) => Promise<T>,
): Promise<T> {
  const { threads, queue, wait, verify } = options;
  const stop = new AbortController();
  const toInterrupted = (how: string): CommandInterrupted => {
    const more = typeof stopped === 'function' ? stopped() : stopped;
    return new CommandInterrupted(more === undefined ? how : `${how}; ${more}`);
  };
  let firstAt = 0;
  const onSignal = (): void => {
    // A terminal sends the first signal to the supervisor, too, and the supervisor passes it on.
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
    pool = await backend({ threads, queue, onQueue: { wait, verify, onNews }, search, thisThread });
    // The user may have stopped the command while the back-end opened; an open connection would keep the process
    // alive.
    stop.signal.throwIfAborted();
    return await work({ backend: pool, signal: stop.signal });
  } catch (error) {
    if (error instanceof RunInterrupted) throw toInterrupted(error.message);
    if (error instanceof GameFailed || error instanceof GameTimedOut)
      throw new MatchFault(error, players, boardArguments(options));
    throw error;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await pool?.close();
  }
}
