/** A tally of two players as a row of the record. */
import type { Tally } from '../../../workers/index.js';
import type { Evaluation } from '../../store/store.js';

/** @param tally of a job whose first player is the candidate, with seats rotated (or of a game for one) */
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
