/** The reward of a game for a learner. */

/** Score difference that counts as a clear win. */
const MARGIN = 10;

/**
 * From 0 to 1: part for the points, part for the margin, so that lost games teach too.
 * @param points share of the match's points
 * @param margin own score minus that of the best other
 * @param marginShare from 0 to 1
 */
export const reward = (points: number, margin: number, marginShare = 0.5): number =>
  (1 - marginShare) * points + marginShare / (1 + Math.exp(-margin / MARGIN));
