/** A Node thread in the role of a Web Worker that plays. */
import { parentPort } from 'node:worker_threads';
import { playInWorker } from '../../workers/backends/web-thread.js';
import { loadOwnGames } from '../../workers/own-games/load.js';

await loadOwnGames();
playInWorker({
  set onmessage(listener: Parameters<typeof playInWorker>[0]['onmessage']) {
    parentPort!.on('message', (data) => listener?.({ data }));
  },
  postMessage: (result) => parentPort!.postMessage(result),
});
