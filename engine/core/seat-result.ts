/**
 * The result of a game for one seat. A game that ends at the turn limit is a draw for every seat, even if one of
 * them leads: a player that only keeps the game from ending has not won it. The places of its result still rank
 * the seats by score, as the original programs do.
 */
import type { Result } from './contract/game.js';

/** Whether the seat shares the points of the game. */
export const isFirst = ({ places, capped }: Pick<Result, 'places' | 'capped'>, seat: number): boolean =>
  capped || places[seat] === 1;

/** Places as the points are shared: at the turn limit, every seat is first. */
export const sharedPlaces = (result: Pick<Result, 'places' | 'capped'>): number[] =>
  Array.from(result.places, (place) => (result.capped ? 1 : place));

/** The seat's share of the points; first places divide them equally. */
export function pointsOf(result: Pick<Result, 'places' | 'capped'>, seat: number): number {
  if (!isFirst(result, seat)) return 0;
  let first = 0;
  for (let other = 0; other < result.places.length; other++) if (isFirst(result, other)) first++;
  return 1 / first;
}

/** The seat's score minus the best other score; 0 in a draw by the turn limit. In a one-player game, the score. */
export function marginOf({ scores, capped }: Result, seat: number): number {
  if (scores.length === 1) return scores[seat]!;
  if (capped) return 0;
  let best = -Infinity;
  for (let other = 0; other < scores.length; other++) {
    if (other !== seat && scores[other]! > best) best = scores[other]!;
  }
  return scores[seat]! - best;
}

/** Unit of the margin in {@link reward}: a difference of this size counts as a clear win. */
const MARGIN = 10;

/**
 * From 0 to 1: one part for the points, one for the margin, so that lost games teach, too.
 * @param points share of the game's points
 * @param margin own score minus the best other score
 * @param marginShare from 0 to 1
 */
export const reward = (points: number, margin: number, marginShare = 0.5): number =>
  (1 - marginShare) * points + marginShare / (1 + Math.exp(-margin / MARGIN));
