/**
 * The worker with a game of the user's own: the whole back-end in one script, with a record in memory. It runs in a
 * frame of another origin, so that the game's code reaches nothing but what is in here. Further workers of the same
 * script play games for it.
 */
import { playInWorker } from '../../../experiments/index.web.js';
import { loadModule } from './load-module.js';
import type { ModuleStart, PlayStart } from './messages.js';
import { type RunPort, startServing } from './server.js';

/** The part of a worker's global scope that is used. */
interface OwnGameWorkerScope {
  readonly name: string;
  onmessage: ((event: { readonly data: never }) => void) | null;
}
const scope = globalThis as unknown as OwnGameWorkerScope;

if (scope.name === 'play') {
  scope.onmessage = ({ data: { module } }: { readonly data: PlayStart }) => {
    // What comes before the game is there is kept.
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
