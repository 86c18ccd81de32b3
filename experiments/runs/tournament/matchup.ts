/** Games of a pairing in the record and in ratings. The page loads these without tournaments. */
import type { Tally } from '../../../workers/index.js';
import type { Matchup } from '../../statistics/rating.js';
import type { Evaluation } from '../../store/store.js';

export function matchupOf({ candidate, opponent, deals, pairs, firstSeatHalves }: Evaluation): Matchup {
  const halves = pairs.reduce((sum, count, half) => sum + count * half, 0);
  // Old records know only the sum, so half of it is the best guess for the first seat.
  const first = firstSeatHalves ?? halves / 2;
  return {
    a: candidate,
    b: opponent,
    pairs,
    aFirst: { points: first / 2, games: deals },
    bFirst: { points: (halves - first) / 2, games: deals },
  };
}

/** @param tally of a job whose first player is the candidate, with alternating seats (or of a one-player game) */
export function evaluationOf(
  tally: Tally,
  where: Pick<Evaluation, 'candidate' | 'opponent' | 'purpose' | 'firstDeal'>,
): Evaluation {
  const { winsBySeat, drawsBySeat, scores, scoresSquared } = tally.players[0]!;
  return {
    ...where,
    deals: tally.deals,
    pairs: tally.pairs,
    firstSeatHalves: 2 * winsBySeat[0]! + drawsBySeat[0]!,
    scores,
    scoresSquared,
  };
}
