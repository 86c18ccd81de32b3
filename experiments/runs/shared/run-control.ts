/** Control of a run: reads requests to pause or stop at each heartbeat, and records how the run ended. */
import type { Json, RunId, RunRequest, Store } from '../../store/store.js';

/** Somebody asked the run, from elsewhere, to pause or to end. */
export class RunInterrupted extends Error {
  override readonly name = 'Halted';
  constructor(readonly request: RunRequest) {
    super(request === 'pause' ? 'paused' : 'cancelled');
  }
}

export interface RunControl {
  /** Fires when the run shall end: the caller's signal, or a request. */
  readonly signal: AbortSignal;
  heartbeat(live?: Json): void;
  /** Records an end that is not the plan's. */
  recordEnd(error: unknown, seconds: number): void;
}

const ERROR_CHARS_MAX = 2_000;

export function runControl(store: Store, run: RunId, signal?: AbortSignal): RunControl {
  const controller = new AbortController();
  const combined = AbortSignal.any(signal === undefined ? [controller.signal] : [signal, controller.signal]);
  return {
    signal: combined,
    heartbeat(live) {
      const request = store.heartbeat(run, live);
      if (request !== undefined) controller.abort(new RunInterrupted(request));
    },
    recordEnd(error, seconds) {
      if (error instanceof RunInterrupted && error.request === 'pause')
        store.finish(run, { status: 'paused', seconds });
      else if (combined.aborted) store.finish(run, { status: 'stopped', seconds });
      else store.finish(run, { status: 'failed', seconds, error: String(error).slice(0, ERROR_CHARS_MAX) });
    },
  };
}
