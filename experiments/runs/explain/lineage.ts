/** The gain of each edit from a seed to a champion: every ancestor plays the same fresh deals as its parent. */
import type { CandidateResult, Evaluator } from '../../evaluation/evaluator.js';
import { pairedDifference } from '../../evaluation/gate.js';
import { fullPanel } from '../../evaluation/panel.js';
import { panelScore } from '../../evaluation/panel-score.js';
import type { Interval } from '../../statistics/interval.js';
import type { CandidateRow } from '../../store/store.js';

export interface LineageStep {
  readonly candidate: CandidateRow;
  /** Score against all opponents; counts deals. */
  readonly score: Interval;
  /** Its score minus that of the previous step; absent for the first. */
  readonly gain?: Interval;
}

/** The line of first parents with texts, oldest first. */
export function firstParentLine(ancestors: readonly CandidateRow[], number: number): readonly CandidateRow[] {
  const known = new Map(ancestors.map((one) => [one.number, one]));
  const line: CandidateRow[] = [];
  for (let one = known.get(number); one !== undefined; one = known.get(one.parents[0] ?? -1)) {
    if (one.text !== undefined && one.hash !== line.at(-1)?.hash) line.push(one);
  }
  return line.reverse();
}

/** @param deals of each ancestor against each opponent @param onStep called after each step */
export async function measureLineage(
  line: readonly CandidateRow[],
  opponents: Parameters<typeof fullPanel>[0],
  deals: number,
  evaluator: Evaluator,
  onStep: (steps: readonly LineageStep[], done: boolean) => void,
): Promise<void> {
  const steps: LineageStep[] = [];
  let before: CandidateResult | undefined;
  for (const candidate of line) {
    const [played] = await evaluator.play([candidate.text!], fullPanel(opponents), 'match', 0, deals);
    steps.push({
      candidate,
      score: panelScore(played!.results).overall,
      ...(before && { gain: pairedDifference(played!, before) }),
    });
    before = played!;
    onStep(steps, steps.length === line.length);
  }
}
