/** The runs of a requested comparison, and the differences of their plans. */
import { compareSettings, planAsWritten, type RunRow as Recorded } from '../../../experiments/index.js';
import type { AppContext } from '../../server/app-context.js';
import { HttpProblem } from '../../server/problems.js';
import { requireRun } from './run.js';

const COMPARED_RUNS_MAX = 50;

export function comparedRuns(context: AppContext, ids: string): Recorded[] {
  const numbers = [...new Set(ids.split(',').map(Number))];
  if (numbers.length > COMPARED_RUNS_MAX)
    throw new HttpProblem(400, `At most ${COMPARED_RUNS_MAX} runs can be compared`);
  return numbers.map((id) => requireRun(context, id));
}

/** The record has the plan's file and the resolved plan. The file is better to read. */
export function planSettings(rows: readonly Recorded[]) {
  const { differences, notCompared = '' } = compareSettings(
    rows.map(({ kind, plan }) => ({ kind, settings: planAsWritten(plan) })),
  );
  const settings = differences
    .filter(({ setting }) => setting !== 'name')
    .map(({ setting, values }) => ({ setting, values: values.map((value) => value ?? '—') }));
  return { settings, notCompared };
}
