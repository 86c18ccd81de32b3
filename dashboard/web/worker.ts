/**
 * The worker of the page without a server. One has the record and answers the page's requests; further ones of the same
 * file play games for it. Which one this is stands in its name.
 */
import type { ToWorker } from './messages.js';

/** The part of a worker's global scope that is used. */
interface WorkerScope {
  readonly name: string;
  readonly location: { readonly href: string };
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  postMessage(message: unknown): void;
}
const scope = globalThis as unknown as WorkerScope;

if (scope.name === 'play') {
  // What comes before the code is there is kept.
  const early: unknown[] = [];
  scope.onmessage = ({ data }) => void early.push(data);
  const { playInWorker } = await import('./player.js');
  playInWorker(scope as never);
  for (const data of early) scope.onmessage?.({ data } as never);
} else {
  const early: ToWorker[] = [];
  scope.onmessage = ({ data }) => void early.push(data);
  const { startServing } = await import('./server.js');
  const take = await startServing(scope.location.href, (message) => scope.postMessage(message));
  scope.onmessage = ({ data }) => take(data);
  for (const message of early) take(message);
}
