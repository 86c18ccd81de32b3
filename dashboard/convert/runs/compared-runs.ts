/** The runs of a requested comparison, their scores, and the differences of their plans. */
import {
  compareRuns,
  compareSettings,
  freshScores,
  planAsWritten,
  type RunRow as Recorded,
  type Store,
  scoredGenerations,
} from '../../../experiments/index.js';
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

/** The scores of the runs, and which run is better. @param nameOf name of a line */
export function comparedScores(store: Store, rows: readonly Recorded[], nameOf: (row: Recorded) => string) {
  const series = rows.map((row) => ({
    series: nameOf(row),
    generations: scoredGenerations(store, row.id),
    fresh: freshScores(store, row.id),
  }));
  const summary = compareRuns(
    store,
    rows.map((run) => ({ name: nameOf(run), run })),
  );
  return { series, summary };
}

/**
 * The record has each plan as written and as resolved. The plan as written is easier to read. Players have their names
 * instead of their files, unless only the files differ.
 */
export function planSettings(rows: readonly Recorded[]) {
  const plans = rows.map(({ kind, plan }) => ({ kind, settings: planAsWritten(plan) }));
  const { differences, notCompared = '' } = compareSettings(plans);
  const named = compareSettings(plans.map(({ kind, settings }) => ({ kind, settings: withNames(settings) })));
  const settings = differences
    .filter(({ setting }) => setting !== 'name')
    .map(
      (difference) => named.differences.find(({ setting }) => setting === difference.setting) ?? difference,
    )
    .map(({ setting, values }) => ({ setting, values: values.map((value) => value ?? '—') }));
  return { settings, notCompared };
}

/** Settings that list files of players. */
const PLAYERS = ['from', 'against', 'warmStart'];

type WrittenPlan = ReturnType<typeof planAsWritten>;

function withNames(settings: WrittenPlan): WrittenPlan {
  const named = Object.entries(settings ?? {}).map(([setting, value]) => [
    setting,
    PLAYERS.includes(setting) && Array.isArray(value)
      ? value.map((file) => String(file).replace(/^.*\/|\.\w+$/g, ''))
      : value,
  ]);
  return Object.fromEntries(named) as WrittenPlan;
}
