/** What runs inside a pool thread: a message comes in, an answer goes out. */
import { workerData } from 'node:worker_threads';
import { answer } from './message.js';
import { loadAgain, loadOwnGames, type OwnModule } from './own-games/load.js';
import { type PackedAnswer, type PackedMessage, packAnswer, unpackMessage } from './packing.js';

// As the process that opened the pool has them, though the files may have changed since.
await loadAgain((workerData as { readonly modules: readonly OwnModule[] }).modules);
await loadOwnGames();

export function play(packed: PackedMessage): PackedAnswer {
  return packAnswer(answer(unpackMessage(packed)));
}
