/**
 * Caches all files of the page, so that it opens without a network. Each build has a separate cache, which takes
 * over when no window shows the old build, because windows load files of their own build later.
 */

/** Prepended by the build: the list of files, and a hash of them. */
declare const build: { readonly version: string; readonly files: readonly string[] };

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Cache {
  addAll(files: readonly string[]): Promise<void>;
  match(
    request: Request | string,
    options?: { readonly ignoreSearch: boolean },
  ): Promise<Response | undefined>;
}
/** The part of the global scope that this file uses. */
interface ServiceWorkerScope {
  readonly caches: {
    open(name: string): Promise<Cache>;
    keys(): Promise<readonly string[]>;
    delete(name: string): Promise<boolean>;
  };
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
}
const scope = globalThis as unknown as ServiceWorkerScope;

const PREFIX = 'deckwright-';
const own = PREFIX + build.version;

scope.addEventListener('install', (event) =>
  event.waitUntil(scope.caches.open(own).then((cache) => cache.addAll(build.files))),
);

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const old = (await scope.caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(old.map((name) => scope.caches.delete(name)));
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(kept(event.request));
});

/** Any address below the page opens the page, unless it is a file. */
async function kept(request: Request): Promise<Response> {
  const cache = await scope.caches.open(own);
  const isPage = (request as Request & { readonly mode: string }).mode === 'navigate';
  const file = await cache.match(request, { ignoreSearch: true });
  return file ?? (isPage ? await cache.match('./') : undefined) ?? fetch(request);
}
