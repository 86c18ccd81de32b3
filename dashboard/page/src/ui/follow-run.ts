/** Follows a run as it happens. Browsers have six connections for each server: four windows hold a stream, further ones ask once a second. */
import type { News } from '../../../api/runs.ts';
import { call, href } from '../client.ts';

const STREAMS = 4;
const ASK_MS = 1_000;

export interface Following {
  readonly run: number;
  /** Where the follower stands: what comes after it is told. */
  since(): { generation?: number | undefined; log?: number | undefined };
  hear(news: News): void;
  connected(yes: boolean): void;
}

/** @param left fires when nobody follows any more */
export async function follow(following: Following, left: AbortSignal): Promise<void> {
  const { run, since, hear, connected } = following;
  while (!left.aborted) {
    const giveBack = await takeStream();
    if (giveBack !== undefined) {
      if (!left.aborted) await streamed(following, left);
      giveBack();
      return;
    }
    try {
      hear(await call('GET /runs/:run/news', { params: { run }, query: since() }, left));
    } catch {
      // Asked again in a moment; whoever has left does not care.
      if (!left.aborted) connected(false);
    }
    await rest(ASK_MS, left);
  }
}

/** The browser reconnects by itself and resumes where it was. */
function streamed({ run, since, hear, connected }: Following, left: AbortSignal): Promise<void> {
  const source = new EventSource(href('GET /runs/:run/live', { params: { run }, query: since() }));
  source.onopen = () => connected(true);
  source.onerror = () => connected(false);
  source.addEventListener('news', (event) => hear(JSON.parse((event as MessageEvent<string>).data) as News));
  return new Promise((done) =>
    left.addEventListener('abort', () => {
      source.close();
      done();
    }),
  );
}

/** One of the streams that all windows of this browser share. @returns how to give it back; undefined when all are taken */
async function takeStream(): Promise<(() => void) | undefined> {
  // Browsers have locks for pages that came safely: from this computer, or encrypted.
  if (!('locks' in navigator)) return () => undefined;
  for (let stream = 0; stream < STREAMS; stream++) {
    const giveBack = await new Promise<(() => void) | undefined>((told) => {
      void navigator.locks.request(`deckwright-stream-${stream}`, { ifAvailable: true }, (lock) => {
        if (lock !== null) return new Promise<void>((done) => told(done));
        told(undefined);
        return undefined;
      });
    });
    if (giveBack !== undefined) return giveBack;
  }
  return undefined;
}

const rest = (ms: number, left: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    left.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
