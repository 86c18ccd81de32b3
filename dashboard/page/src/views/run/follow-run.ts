/**
 * Follows a running run. Browsers allow six connections to a server, so four windows hold a stream and further
 * ones poll once a second.
 */
import type { RunUpdate } from '../../../../api/runs/run-record.ts';
import { call, endpointUrl } from '../../server/api-client.ts';
import { followEvents } from '../../server/transport.ts';

const STREAMS_MAX = 4;
const POLL_MS = 1_000;

export interface RunFollower {
  readonly run: number;
  /** Position in the event stream; later events are sent. */
  since(): { generation?: number | undefined; log?: number | undefined };
  onUpdate(news: RunUpdate): void;
  onConnected(yes: boolean): void;
}

/** @param signal fires when no followers are left */
export async function followRun(follower: RunFollower, signal: AbortSignal): Promise<void> {
  const { run, since, onUpdate, onConnected } = follower;
  while (!signal.aborted) {
    const release = await acquireStream();
    if (release !== undefined) {
      if (!signal.aborted) await followStream(follower, signal);
      release();
      return;
    }
    try {
      onUpdate(await call('GET /runs/:run/news', { params: { run }, query: since() }, signal));
    } catch {
      // The loop tries again soon. After the abort, the state no longer matters.
      if (!signal.aborted) onConnected(false);
    }
    await sleep(POLL_MS, signal);
  }
}

/** The stream reconnects by itself and continues at its position. */
function followStream(
  { run, since, onUpdate, onConnected }: RunFollower,
  signal: AbortSignal,
): Promise<void> {
  const path = endpointUrl('GET /runs/:run/live', { params: { run }, query: since() });
  const close = followEvents(path, {
    onOpen: () => onConnected(true),
    onError: () => onConnected(false),
    onNews: (data) => onUpdate(JSON.parse(data) as RunUpdate),
  });
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => {
      close();
      resolve();
    }),
  );
}

/**
 * Takes one of the streams that all windows of this browser share.
 * @returns a function that releases it; undefined if none is free
 */
async function acquireStream(): Promise<(() => void) | undefined> {
  // Browsers offer locks only on secure pages: from this computer, or encrypted.
  if (!('locks' in navigator)) return () => undefined;
  for (let stream = 0; stream < STREAMS_MAX; stream++) {
    const release = await new Promise<(() => void) | undefined>((resolveLock) => {
      void navigator.locks.request(`deckwright-stream-${stream}`, { ifAvailable: true }, (lock) => {
        if (lock !== null) return new Promise<void>((resolve) => resolveLock(resolve));
        resolveLock(undefined);
        return undefined;
      });
    });
    if (release !== undefined) return release;
  }
  return undefined;
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
