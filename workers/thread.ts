/**
 * What runs inside a pool thread: a message comes in, an answer goes out. Nothing is awaited while the module is loaded: what
 * is, the pool's loader makes code from text to load again, which is slow, and forbidden under a strict content policy.
 */
import { workerData } from 'node:worker_threads';
import { playMessage } from './messages.js';
import { loadAgain, loadOwnGames, type OwnModule } from './own-games/load.js';
import { type PackedMessage, type PackedResult, packResult, unpackMessage } from './packing.js';

// As the process that opened the pool has them, though the files may have changed since.
const ready = loadAgain((workerData as { readonly modules: readonly OwnModule[] }).modules).then(
  loadOwnGames,
);
// Whoever wants to play hears of it.
ready.catch(() => {});

export async function play(packed: PackedMessage): Promise<PackedResult> {
  await ready;
  return packResult(playMessage(unpackMessage(packed)));
}
