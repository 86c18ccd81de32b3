/** Runs work that plays games for one request. */
import type { Backend } from '../../experiments/index.js';
import type { AppContext } from './app-context.js';

/** Milliseconds for many pairings. Closing the page cancels them. */
export const LONG_MS = 900_000;

/** Waits for a free slot; see `JobLimiter.run`. `ms`: maximum duration of the work. */
export const simulate = <T>(
  { limiter, backend }: Pick<AppContext, 'limiter' | 'backend'>,
  { disconnected, ms }: { readonly disconnected: AbortSignal; readonly ms?: number },
  work: (backend: Backend, signal: AbortSignal) => Promise<T>,
): Promise<T> => limiter.run(disconnected, async (signal) => work(await backend(), signal), ms);
