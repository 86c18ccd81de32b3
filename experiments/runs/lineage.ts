/** What each edit brought on the way from a seed to a champion: every ancestor plays the same fresh deals as its parent. */
import type { Backend, PlayOptions } from '../../workers/index.js';
import type { Interval } from '../statistics/interval.js';
import type { CandidateRow } from '../store/store.js';
import { gainOf, type Outcomes, outcomesOf, type SameDeals, scoreOf } from './deal-by-deal.js';

export interface LineageStep {
  readonly candidate: CandidateRow;
  /** Against all opponents; counts deals. */
  readonly score: Interval;
  /** Its score less that of the step before; absent for the first. */
  readonly gain?: Interval;
}

/** @param family as the record tells it @returns the line of first parents, oldest first, of those whose text was kept */
export function lineOf(family: readonly CandidateRow[], number: number): readonly CandidateRow[] {
  const known = new Map(family.map((one) => [one.number, one]));
  const line: CandidateRow[] = [];
  for (let one = known.get(number); one !== undefined; one = known.get(one.parents[0] ?? -1)) {
    if (one.text !== undefined && one.hash !== line.at(-1)?.hash) line.push(one);
  }
  return line.reverse();
}

/** @param hear told after each step */
export async function lineage(
  line: readonly CandidateRow[],
  deals: SameDeals,
  backend: Backend,
  hear: (steps: readonly LineageStep[], done: boolean) => void,
  options: PlayOptions = {},
): Promise<void> {
  const steps: LineageStep[] = [];
  let before: Outcomes | undefined;
  for (const candidate of line) {
    const outcomes = await outcomesOf(candidate.text!, deals, backend, options);
    steps.push({
      candidate,
      score: scoreOf(outcomes, deals.rules),
      ...(before && { gain: gainOf(outcomes, before, deals.rules) }),
    });
    before = outcomes;
    hear(steps, steps.length === line.length);
  }
}
