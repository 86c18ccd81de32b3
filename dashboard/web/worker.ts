/**
 * The worker of the page without a server. One worker for each window takes the page's requests; other workers of
 * the same file play games for the window with the record. The name of a worker tells them apart.
 */
import type { OpeningMessage, ToWorker } from './messages.js';
import { openWindow } from './windows.js';

/** The part of a worker's global scope that this file uses. */
interface PageWorkerScope {
  readonly name: string;
  readonly location: { readonly href: string };
  onmessage: ((event: { readonly data: OpeningMessage }) => void) | null;
  postMessage(message: unknown): void;
}
const scope = globalThis as unknown as PageWorkerScope;

if (scope.name === 'play') {
  // Keeps messages that arrive before the code is loaded.
  const early: unknown[] = [];
  scope.onmessage = ({ data }) => void early.push(data);
  const { playInWorker } = await import('./player.js');
  await playInWorker(scope as never);
  for (const data of early) scope.onmessage?.({ data } as never);
} else {
  scope.onmessage = ({ data: { session } }) => {
    const take = openWindow(
      async (joined) => (await import('./server.js')).startServing(scope.location.href, joined),
      session,
      (message) => scope.postMessage(message),
    );
    scope.onmessage = ({ data }: { readonly data: unknown }) => take(data as ToWorker);
  };
}
