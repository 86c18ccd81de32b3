/** What is known of a candidate that was judged several times, on different blocks. */
import type { Candidate, Scored } from './search.js';

export interface RunningScore<Program> {
  readonly candidate: Candidate<Program>;
  /** Sum of its score over blocks. */
  readonly sum: number;
  readonly blocks: number;
  /** Sum of the squared errors of the sums, batch by batch. */
  readonly errorSquares: number;
}

export function addScore<Program>(
  known: RunningScore<Program> | undefined,
  more: Scored<Program>,
): RunningScore<Program> {
  const { candidate, mean, error, blocks } = more;
  return {
    candidate,
    sum: (known?.sum ?? 0) + mean * blocks,
    blocks: (known?.blocks ?? 0) + blocks,
    errorSquares: (known?.errorSquares ?? 0) + (error * blocks) ** 2,
  };
}

export function toScored<Program>({
  candidate,
  sum,
  blocks,
  errorSquares,
}: RunningScore<Program>): Scored<Program> {
  return { candidate, mean: sum / blocks, error: Math.sqrt(errorSquares) / blocks, blocks, outcome: 'kept' };
}

/** Error of the mean, never believed to be smaller than chance allows for so many games. */
export function standardError({ blocks, errorSquares }: RunningScore<unknown>): number {
  return Math.max(Math.sqrt(errorSquares) / blocks, 0.25 / Math.sqrt(8 * blocks));
}
