/** Helpers for the candidates of a search. */
import type { Candidate, Scored } from '../../../optimizer/index.js';

export function bestResult(results: readonly Scored<unknown>[]): Scored<unknown> {
  return results
    .filter(({ outcome }) => outcome === 'kept')
    .reduce((best, next) => (next.mean > best.mean ? next : best));
}

/** The displayed score of a candidate: its share of the points, whatever scale the search used. */
export const shownScore = ({ points, mean, error }: Scored<unknown>): { mean: number; error: number } =>
  points ?? { mean, error };

export function uniqueCandidates(candidates: readonly Candidate<unknown>[]): Candidate<unknown>[] {
  return [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
}
