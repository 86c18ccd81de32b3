/**
 * Decides whether a candidate may replace the champion: a sequential test on deals that no search has seen. Both
 * play the same deals against the same panel, and the test uses the difference in each deal.
 */
import { type Interval, PAIR_VALUES } from '../statistics/interval.js';
import { intervalOf } from '../statistics/running-mean.js';
import { bounds, type Gate, look, type Sprt, startSprt } from '../statistics/sprt.js';
import type { DealPurpose } from './deal-seeds.js';
import type { CandidateResult, Evaluator, ScoreScale } from './evaluator.js';
import type { Panel } from './panel.js';

/** Differences between shares of points, −1, −¾ … 1, as (1 + difference) / 2: equal strength is ½. */
export const DIFFERENCE_VALUES = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] as const;

/** Pairs between two looks, and bounds on the pairs of one call. Each call doubles the pairs played so far. */
const PAIRS_PER_LOOK = 16;
const PAIRS_PER_CALL_MIN = 64;
const PAIRS_PER_CALL_MAX = 512;
const LOOKS_KEPT = 200;

export interface GateResult {
  readonly test: Sprt;
  /** Looks as [pairs, ratio, lower bound, upper bound]. */
  readonly trajectory: readonly (readonly [number, number, number, number])[];
  /** First unused block. */
  readonly nextBlock: number;
}

export interface GateTest {
  readonly candidate: string;
  /** If absent, the candidate must take more than half of the points. */
  readonly incumbent?: string;
  readonly panel: Panel;
  readonly gate: Gate;
  readonly purpose: DealPurpose;
  readonly firstBlock: number;
  /** Only for one-player games; see the evaluator. */
  readonly scale?: ScoreScale | undefined;
  /** Called after each step with the state of the test. */
  readonly onLook?: (test: Sprt) => void;
}

export async function runGate(evaluator: Evaluator, subject: GateTest): Promise<GateResult> {
  const { candidate, incumbent, panel, gate, purpose, scale, onLook } = subject;
  const values = incumbent === undefined ? PAIR_VALUES : DIFFERENCE_VALUES;
  let test = startSprt(gate, values);
  const counts = values.map(() => 0);
  const trajectory: [number, number, number, number][] = [];
  let block = subject.firstBlock;
  let pairs = 0;
  while (test.verdict === 'running') {
    const batchPairs = Math.min(PAIRS_PER_CALL_MAX, Math.max(PAIRS_PER_CALL_MIN, pairs));
    const to = block + Math.ceil(batchPairs / panel.perBlock);
    const texts = incumbent === undefined ? [candidate] : [candidate, incumbent];
    const [own, other] = await evaluator.play(texts, panel, purpose, block, to, scale);
    for (const outcome of other === undefined ? outcomes(own!) : differenceIndices(own!, other)) {
      counts[outcome]!++;
      pairs++;
      if (pairs % PAIRS_PER_LOOK !== 0) continue;
      test = look(test, counts);
      const { lower, upper } = bounds(test);
      trajectory.push([pairs, test.llr, lower, upper]);
      if (test.verdict !== 'running') break;
    }
    block = to;
    onLook?.(test);
  }
  return { test, trajectory: thinned(trajectory), nextBlock: block };
}

/** Index into {@link PAIR_VALUES} of each deal, in the order of the blocks: every look sees the whole panel. */
function outcomes({ dealScores }: CandidateResult): number[] {
  return dealScores.map((share) => Math.round(4 * share));
}

/** Index into {@link DIFFERENCE_VALUES} of each deal. */
export function differenceIndices(own: CandidateResult, other: CandidateResult): number[] {
  return pointDifferences(own, other).map((difference) => Math.round(4 * (1 + difference)));
}

export function pointDifferences(own: CandidateResult, other: CandidateResult): number[] {
  return own.dealScores.map((share, i) => share - other.dealScores[i]!);
}

/** Mean difference per game, from −1 to 1, between two results on the same deals; `count` is the number of deals. */
export function pairedDifference(own: CandidateResult, other: CandidateResult): Interval {
  return intervalOf(pointDifferences(own, other));
}

function thinned<T>(items: readonly T[]): T[] {
  if (items.length <= LOOKS_KEPT) return [...items];
  return Array.from(
    { length: LOOKS_KEPT },
    (_, i) => items[Math.round((i * (items.length - 1)) / (LOOKS_KEPT - 1))]!,
  );
}
