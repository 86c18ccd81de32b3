/** What a command that plays games needs around it: a back-end, Ctrl-C, and faults told with their seed. */
import { type Backend, backend, MatchFailed, MatchStuck } from '../../workers/index.js';
import type { Entrant } from '../players.js';
import { Halted } from '../runs/heeding.js';
import { FaultInMatch, Interrupted } from './exit.js';
import { reachRedis } from './redis.js';

export interface Session {
  readonly backend: Backend;
  /** Aborts at the first Ctrl-C (or TERM); the second ends the process at once. */
  readonly signal: AbortSignal;
}

export interface SessionOptions {
  readonly threads: number;
  /** Address of a queue whose workers play instead. */
  readonly queue?: string | undefined;
  /** Players as they were called, for messages about faults. */
  readonly players?: readonly Pick<Entrant, 'file' | 'text'>[];
  readonly board?: readonly string[];
  /** What to say of it when stopped: how to go on. */
  readonly stopped?: string | (() => string | undefined);
}

export async function inSession<T>(
  options: SessionOptions,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const { threads, queue, players = [], board = [], stopped } = options;
  const stop = new AbortController();
  const interrupted = (how: string): Interrupted => {
    const more = typeof stopped === 'function' ? stopped() : stopped;
    return new Interrupted(more === undefined ? how : `${how}; ${more}`);
  };
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort(interrupted('stopped'));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  if (queue !== undefined) await reachRedis(queue);
  const place = await backend({ threads, queue });
  try {
    return await work({ backend: place, signal: stop.signal });
  } catch (error) {
    if (error instanceof Halted) throw interrupted(error.message);
    if (error instanceof MatchFailed || error instanceof MatchStuck)
      throw new FaultInMatch(error, players, board);
    throw error;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await place.close();
  }
}
