/** What a match brought a seat. */
import type { Result } from '../../engine/index.js';

/** Its share of the points: first places divide them. */
export function pointsOf({ places }: Result, seat: number): number {
  if (places[seat] !== 1) return 0;
  let first = 0;
  for (let other = 0; other < places.length; other++) if (places[other] === 1) first++;
  return 1 / first;
}

/** Its score minus that of the best other; in a game for one its score. */
export function marginOf({ scores }: Result, seat: number): number {
  if (scores.length === 1) return scores[seat]!;
  let best = -Infinity;
  for (let other = 0; other < scores.length; other++) {
    if (other !== seat && scores[other]! > best) best = scores[other]!;
  }
  return scores[seat]! - best;
}
