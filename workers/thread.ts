/** What runs inside a pool thread: a message comes in, an answer goes out. */
import { answer } from './message.js';
import { loadOwnGames } from './own-games.js';
import { type PackedAnswer, type PackedJobs, packAnswer, unpackJobs } from './packing.js';

await loadOwnGames();

export function play(packed: PackedJobs): PackedAnswer {
  return packAnswer(answer(unpackJobs(packed)));
}

export { explore } from './explore.js';
export { rollOut } from './rollout.js';
