/** Sends requests to the handlers without a server: as messages to a worker that holds the record. */
import { useSyncExternalStore } from 'react';
import type { AnswerMessage, OpeningMessage, ToPage, ToWorker } from '../../../web/messages.ts';
import { readStored, store } from '../address/stored.ts';
import { saveFile } from '../common/share/save-file.ts';
import { openModule } from './own-games.web.ts';
import type * as here from './transport.ts';
import type { EventListeners } from './transport.ts';
import './offline.web.ts';

export const isStatic: boolean = true;

// A compiled file, because the bundler does not support all of the TypeScript in the other rooms.
const worker = new Worker(new URL('../../../../dist/dashboard/web/worker.js', import.meta.url), {
  type: 'module',
  name: 'server',
});
const own = openModule();
/** With an open game of the user's own, all requests go there. Runs of the other record continue. */
const ownRecord = own === undefined ? undefined : import('./own-record.web.ts');
const send = (message: ToWorker): void => {
  if (ownRecord === undefined) worker.postMessage(message);
  else void ownRecord.then(({ ask }) => ask(message));
};

/** A reloaded window continues its runs under this key. */
const SESSION = 'deckwright-session';
worker.postMessage({
  session: readStored<string | undefined>(SESSION, undefined, 'sessionStorage'),
} satisfies OpeningMessage);

const onWait = (listener: () => void): (() => void) => {
  waitListeners.add(listener);
  return () => waitListeners.delete(listener);
};

export const useOwnFailure: typeof here.useOwnFailure = () => useSyncExternalStore(onWait, () => failure);

let failure: here.OwnFailure | undefined;
void ownRecord?.then(({ openRecord }) =>
  openRecord(own!, take, (said) => {
    failure = said;
    for (const listener of waitListeners) listener();
  }),
);

interface PendingRequest {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: Error) => void;
  body?: ReadableStreamDefaultController<Uint8Array>;
}
const waiting = new Map<number, PendingRequest>();
const encoder = new TextEncoder();
let lastId = 0;

let isWaiting = false;
const waitListeners = new Set<() => void>();

export const useWaiting: typeof here.useWaiting = () => useSyncExternalStore(onWait, () => isWaiting);

/** True once the worker has sent a message. A worker that fails to start never sends one. */
let hasBegun = false;
let isDead = false;

worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
  hasBegun = true;
  if ('waits' in data) {
    isWaiting = data.waits && own === undefined;
    for (const listener of waitListeners) listener();
    return;
  }
  if ('lock' in data) {
    // The browser releases the lock when the worker ends, even without an error.
    void navigator.locks.request(data.lock, () => {
      isDead = own === undefined;
      if (isDead) rejectAll('the worker has ended');
    });
    return;
  }
  if ('session' in data) {
    store(SESSION, data.session, 'sessionStorage');
    return;
  }
  take(data);
};

function take(data: AnswerMessage): void {
  const one = waiting.get(data.id);
  if (one === undefined) return;
  if ('status' in data) one.resolve(responseTo(data.id, one, data));
  else if ('part' in data)
    one.body?.enqueue(typeof data.part === 'string' ? encoder.encode(data.part) : data.part);
  else {
    waiting.delete(data.id);
    one.body?.close();
  }
}
worker.onerror = ({ message }) => {
  isDead ||= !hasBegun;
  rejectAll(message);
};

function rejectAll(reason: string): void {
  for (const { reject, body } of waiting.values()) {
    reject(new Error(reason));
    body?.error(new Error(reason));
  }
  waiting.clear();
}

const NO_CONTENT = 204;

function responseTo(
  id: number,
  one: PendingRequest,
  { status, headers }: Extract<ToPage, { status: number }>,
): Response {
  if (status === NO_CONTENT) return new Response(null, { status, headers });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      one.body = controller;
    },
    cancel: () => leave(id),
  });
  return new Response(body, { status, headers });
}

function leave(id: number): void {
  if (waiting.delete(id)) send({ id, abort: true });
}

const API = /^\/api\/v1/;

export const request: typeof here.request = (path, init = {}) =>
  new Promise((resolve, reject) => {
    const id = ++lastId;
    const one: PendingRequest = { resolve, reject };
    init.signal?.throwIfAborted();
    if (isDead) throw new Error('there is no worker');
    waiting.set(id, one);
    init.signal?.addEventListener('abort', () => {
      leave(id);
      reject(init.signal?.reason);
      one.body?.error(init.signal?.reason);
    });
    send({
      id,
      method: init.method ?? 'GET',
      path: path.replace(API, ''),
      body: typeof init.body === 'string' ? init.body : undefined,
    });
  });

export const followEvents: typeof here.followEvents = (path, listeners) => {
  const leaving = new AbortController();
  void readEvents(path, listeners, leaving.signal).catch(() => {
    if (!leaving.signal.aborted) listeners.onError();
  });
  return () => leaving.abort();
};

async function readEvents(
  path: string,
  { onOpen, onNews }: EventListeners,
  signal: AbortSignal,
): Promise<void> {
  const response = await request(path, { signal });
  onOpen();
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    text += value ?? '';
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: news\ndata: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) onNews(data);
    }
    if (done) return;
  }
}

/** Links to files of the API: the worker makes the file, and the browser saves it like a download. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href') ?? '';
  if (!API.test(path)) return;
  event.preventDefault();
  void request(path).then(async (response) => {
    const name = /filename="(.*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    saveFile(name ?? 'deckwright', await response.blob());
  });
});
