/** What runs inside a pool thread: a message comes in, an answer goes out. */
import { workerData } from 'node:worker_threads';
import { playMessage } from './messages.js';
import { loadAgain, loadOwnGames, type OwnModule } from './own-games/load.js';
import { type PackedMessage, type PackedResult, packResult, unpackMessage } from './packing.js';

// As the process that opened the pool has them, though the files may have changed since.
await loadAgain((workerData as { readonly modules: readonly OwnModule[] }).modules);
await loadOwnGames();

export function play(packed: PackedMessage): PackedResult {
  return packResult(playMessage(unpackMessage(packed)));
}
