/** Runs work that plays games for one request. */
import type { Backend } from '../../experiments/index.js';
import type { AppContext } from './app-context.js';

/** Milliseconds for many pairings. Closing the page cancels them. */
export const LONG_MS = 900_000;

/** Waits for a free slot; see `JobLimiter.run`. @param ms maximum duration of the work */
export const simulate = <T>(
  { limiter, backend }: Pick<AppContext, 'limiter' | 'backend'>,
  disconnected: AbortSignal,
  work: (backend: Backend, signal: AbortSignal) => Promise<T>,
  ms?: number,
): Promise<T> => limiter.run(disconnected, async (signal) => work(await backend(), signal), ms);
