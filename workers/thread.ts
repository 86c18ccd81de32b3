/** What runs inside a pool thread: a message comes in, an answer goes out. */
import { answer } from './message.js';
import { loadOwnGames } from './own-games.js';
import { type PackedAnswer, type PackedMessage, packAnswer, unpackMessage } from './packing.js';

await loadOwnGames();

export function play(packed: PackedMessage): PackedAnswer {
  return packAnswer(answer(unpackMessage(packed)));
}
