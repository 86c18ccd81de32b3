/** Control of a run: reads requests to pause or stop at each heartbeat, and records how the run ended. */
import { Refused } from '../../../engine/index.js';
import type { Backend } from '../../../workers/index.js';
import { version } from '../../files/package.js';
import type { Json, RunId, RunRequest, RunRow, Store } from '../../store/store.js';

/** Another process asked the run to pause or stop. */
export class RunInterrupted extends Error {
  override readonly name = 'RunInterrupted';
  constructor(readonly request: RunRequest) {
    super(request === 'pause' ? 'paused' : 'cancelled');
  }
}

const ERROR_CHARS_MAX = 2_000;
/** Interval of the heartbeats of a run on a queue, in milliseconds; they continue while no worker answers. */
const QUEUE_MS = 1_000;

export function runControl(
  store: Store,
  run: RunId,
  { queueStatus }: Pick<Backend, 'queueStatus'>,
  signal?: AbortSignal,
) {
  const readQueue = (): Json | undefined => queueStatus?.() as unknown as Json | undefined;
  let queue = readQueue();
  let live: Readonly<Record<string, Json>> | undefined;
  let isBroken = false;
  const controller = new AbortController();
  const combined = AbortSignal.any(signal === undefined ? [controller.signal] : [signal, controller.signal]);
  const beat = (): void => {
    const request = store.heartbeat(run, queue === undefined ? live : { ...live, queue });
    if (request !== undefined) controller.abort(new RunInterrupted(request));
  };
  const beatOfQueue = (): void => {
    queue = readQueue();
    try {
      beat();
    } catch (error) {
      isBroken = true;
      controller.abort(error);
    }
  };
  const timer = queue === undefined ? undefined : setInterval(beatOfQueue, QUEUE_MS);
  return {
    /** Aborts when the run must end: by the caller's signal or by a request. */
    signal: combined,
    /** @param now data of the live view; the state of a queue is added */
    heartbeat(now?: Readonly<Record<string, Json>>): void {
      live = now;
      beat();
    },
    /** Records an end other than the planned one. */
    recordEnd(error: unknown, seconds: number): void {
      if (error instanceof RunInterrupted && error.request === 'pause')
        store.finish(run, { status: 'paused', seconds });
      else if (combined.aborted && !isBroken) store.finish(run, { status: 'stopped', seconds });
      else store.finish(run, { status: 'failed', seconds, error: String(error).slice(0, ERROR_CHARS_MAX) });
    },
    /** Stops the heartbeats. */
    close: () => clearInterval(timer),
  };
}

/** A series reads its own saved states: 1.0.0 and 1.0.7, not 1.1.0; a pre-release reads only its own. */
const seriesOf = (version: string): string =>
  version.includes('-') ? version : version.split('.', 2).join('.');

/** @throws Refused if this version would misread the saved state of the run */
export function checkSameVersion(
  { id, version: saved }: Pick<RunRow, 'id' | 'version'>,
  reading = version(),
): void {
  if (seriesOf(saved) === seriesOf(reading)) return;
  throw new Refused(
    `run ${id} cannot continue: version ${saved} saved it, and this is version ${reading}`,
    `show, compare and export still work; continue from its champion with: deckwright evolve --from run:${id}`,
  );
}
