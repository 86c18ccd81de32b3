/** What a match was worth to whoever learns from it. */

/** Score difference that counts as a clear win. */
const MARGIN = 10;
const WIN_SHARE = 0.5;

/**
 * From 0 to 1: half for the points, half for the margin, so that lost games teach too.
 * @param points share of the match's points
 * @param margin own score minus that of the best other
 */
export const worthOf = (points: number, margin: number): number =>
  WIN_SHARE * points + (1 - WIN_SHARE) / (1 + Math.exp(-margin / MARGIN));
