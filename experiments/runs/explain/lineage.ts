/** The gain of each edit from a seed to a champion: every ancestor plays the same fresh deals as its parent. */
import type { Backend, PlayOptions } from '../../../workers/index.js';
import type { Interval } from '../../statistics/interval.js';
import type { CandidateRow } from '../../store/store.js';
import { type DealOutcomes, meanGain, meanScore, type PairedPlan, playOutcomes } from './paired-deals.js';

export interface LineageStep {
  readonly candidate: CandidateRow;
  /** Against all opponents; counts deals. */
  readonly score: Interval;
  /** Its score less that of the step before; absent for the first. */
  readonly gain?: Interval;
}

/**
 * @param ancestors as the record has them @returns the line of first parents, oldest first, of those whose text was
 * kept
 */
export function firstParentLine(ancestors: readonly CandidateRow[], number: number): readonly CandidateRow[] {
  const known = new Map(ancestors.map((one) => [one.number, one]));
  const line: CandidateRow[] = [];
  for (let one = known.get(number); one !== undefined; one = known.get(one.parents[0] ?? -1)) {
    if (one.text !== undefined && one.hash !== line.at(-1)?.hash) line.push(one);
  }
  return line.reverse();
}

/** @param onStep called after each step */
export async function measureLineage(
  line: readonly CandidateRow[],
  deals: PairedPlan,
  backend: Backend,
  onStep: (steps: readonly LineageStep[], done: boolean) => void,
  options: PlayOptions = {},
): Promise<void> {
  const steps: LineageStep[] = [];
  let before: DealOutcomes | undefined;
  for (const candidate of line) {
    const outcomes = await playOutcomes(candidate.text!, deals, backend, options);
    steps.push({
      candidate,
      score: meanScore(outcomes, deals.rules),
      ...(before && { gain: meanGain(outcomes, before, deals.rules) }),
    });
    before = outcomes;
    onStep(steps, steps.length === line.length);
  }
}
