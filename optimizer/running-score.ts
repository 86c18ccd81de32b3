/** The score of a candidate over several trials on different blocks. */
import type { Candidate, Scored } from './search.js';

export interface RunningScore<Program> extends RunningSum {
  readonly candidate: Candidate<Program>;
  readonly blocks: number;
  /** Its share of the points, if the score is on another scale. */
  readonly points?: RunningSum;
}

interface RunningSum {
  /** Sum over blocks. */
  readonly sum: number;
  /** Sum of the squared errors of the sums, over batches. */
  readonly errorSquares: number;
}

export function addScore<Program>(
  known: RunningScore<Program> | undefined,
  more: Scored<Program>,
): RunningScore<Program> {
  const { candidate, blocks, points } = more;
  return {
    candidate,
    blocks: (known?.blocks ?? 0) + blocks,
    ...added(known, more, blocks),
    ...(points !== undefined && { points: added(known?.points, points, blocks) }),
  };
}

function added(
  known: RunningSum | undefined,
  { mean, error }: { readonly mean: number; readonly error: number },
  blocks: number,
): RunningSum {
  return {
    sum: (known?.sum ?? 0) + mean * blocks,
    errorSquares: (known?.errorSquares ?? 0) + (error * blocks) ** 2,
  };
}

export function toScored<Program>(known: RunningScore<Program>): Scored<Program> {
  const { candidate, blocks, points } = known;
  const meanOf = ({ sum, errorSquares }: RunningSum) => ({
    mean: sum / blocks,
    error: Math.sqrt(errorSquares) / blocks,
  });
  return {
    candidate,
    ...meanOf(known),
    blocks,
    ...(points !== undefined && { points: meanOf(points) }),
    outcome: 'kept',
  };
}

/** Error of the mean; at least what chance alone gives for this number of games. */
export function standardError({ blocks, errorSquares }: RunningScore<unknown>): number {
  return Math.max(Math.sqrt(errorSquares) / blocks, 0.25 / Math.sqrt(8 * blocks));
}

/** The best candidates by the lower bound of their scores, including new results; others are dropped. */
export function bestAfter<Program>(
  known: readonly RunningScore<Program>[],
  results: readonly Scored<Program>[],
  count: number,
): RunningScore<Program>[] {
  const byId = new Map(known.map((k) => [k.candidate.id, k]));
  for (const result of results) {
    if (result.outcome === 'duplicate' || result.blocks === 0) continue;
    byId.set(result.candidate.id, addScore(byId.get(result.candidate.id), result));
  }
  const bound = (k: RunningScore<Program>): number => k.sum / k.blocks - standardError(k);
  return [...byId.values()]
    .sort((a, b) => bound(b) - bound(a) || a.candidate.id - b.candidate.id)
    .slice(0, count);
}

/**
 * The candidate with the highest lower bound. The first candidate of a search can be that of a member which plays no
 * more, such as the main search of a portfolio that gives all games to a helper.
 * @param pool at least one
 */
export function leaderOf<Program>(pool: readonly Scored<Program>[]): Scored<Program> {
  const [leader] = bestAfter([], pool, 1);
  return leader === undefined ? pool[0]! : toScored(leader);
}
