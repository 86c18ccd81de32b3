/** A run hears what somebody asks of it where it tells the record that it lives, and tells the record how it ended. */
import type { Json, RunId, RunRequest, Store } from '../store/store.js';

/** Somebody asked the run, from elsewhere, to pause or to end. */
export class Halted extends Error {
  override readonly name = 'Halted';
  constructor(readonly request: RunRequest) {
    super(request === 'pause' ? 'paused' : 'cancelled');
  }
}

export interface Heeding {
  /** Fires when the run shall end: the caller's signal, or a request. */
  readonly signal: AbortSignal;
  beat(live?: Json): void;
  /** Records an end that is not the plan's. */
  ended(error: unknown, seconds: number): void;
}

const ERROR_CHARS_MAX = 2_000;

export function heeding(store: Store, run: RunId, signal?: AbortSignal): Heeding {
  const halt = new AbortController();
  const either = AbortSignal.any(signal === undefined ? [halt.signal] : [signal, halt.signal]);
  return {
    signal: either,
    beat(live) {
      const request = store.heartbeat(run, live);
      if (request !== undefined) halt.abort(new Halted(request));
    },
    ended(error, seconds) {
      if (error instanceof Halted && error.request === 'pause')
        store.finish(run, { status: 'paused', seconds });
      else if (either.aborted) store.finish(run, { status: 'stopped', seconds });
      else store.finish(run, { status: 'failed', seconds, error: String(error).slice(0, ERROR_CHARS_MAX) });
    },
  };
}
