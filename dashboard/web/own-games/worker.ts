/**
 * The worker with a game of the user's own: the whole back-end in one script, with a record in memory. It runs in
 * a frame of another origin, so the game's code can reach nothing else. More workers of the same script play its
 * games.
 */
import { playInWorker } from '../../../experiments/index.web.js';
import { loadModule } from './load-module.js';
import type { ModuleStart, PlayStart } from './messages.js';
import { type RunPort, startServing } from './server.js';

/** The part of a worker's global scope that this file uses. */
interface OwnGameWorkerScope {
  readonly name: string;
  onmessage: ((event: { readonly data: never }) => void) | null;
}
const scope = globalThis as unknown as OwnGameWorkerScope;

if (scope.name === 'play') {
  scope.onmessage = ({ data: { module } }: { readonly data: PlayStart }) => {
    // Keeps messages that arrive before the game is loaded.
    const early: unknown[] = [];
    scope.onmessage = ({ data }) => void early.push(data);
    void loadModule(module).then(() => {
      playInWorker(scope as never);
      for (const data of early) scope.onmessage?.({ data } as never);
    });
  };
} else {
  scope.onmessage = ({
    data: { start, address, port },
  }: {
    readonly data: { readonly start: ModuleStart; readonly address: string; readonly port: RunPort };
  }) => {
    scope.onmessage = null;
    void startServing(start, address, port);
  };
}
