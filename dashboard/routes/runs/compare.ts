/** Comparison of runs and their champions. */
import {
  anytime,
  compareCurves,
  differentTask,
  planKey,
  type RunRow as Recorded,
} from '../../../experiments/index.js';
import type { compareEndpoints } from '../../api/runs/compare.js';
import { findEntry } from '../../convert/library/catalog.js';
import { comparedRuns, comparedScores, planSettings } from '../../convert/runs/compared-runs.js';
import { programDiff } from '../../convert/runs/rule-changes.js';
import { toRunRow } from '../../convert/runs/run.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';

export function compareRoutes(context: AppContext): Handlers<typeof compareEndpoints> {
  const { store } = context;
  return {
    'GET /compare': ({ query: { runs, by, group, band } }) => {
      const rows = comparedRuns(context, runs);
      const { series, summary } = comparedScores(store, rows, (row) =>
        group === '1' ? seedGroupName(rows, row) : `${row.name} #${row.id}`,
      );
      return {
        runs: rows.map((row) => toRunRow(store, row)),
        summary,
        different: differentTask(store, rows),
        curves: compareCurves(series, by, band),
        anytime: anytime(series, by),
        ...planSettings(rows),
      };
    },
    'GET /compare/champions': ({ query: { a, b } }) => {
      const [first, second] = [findEntry(context, `run-${a}`), findEntry(context, `run-${b}`)];
      return programDiff(
        first.entry.game,
        { name: first.entry.name, text: first.text },
        { name: second.entry.name, text: second.text },
      );
    },
  };
}

/** Name of the line that runs with the same plan share: the name of the first one, and their number. */
function seedGroupName(rows: readonly Recorded[], row: Recorded): string {
  const key = planKey(row.plan);
  const members = rows.filter(({ plan }) => planKey(plan) === key);
  return `${members[0]!.name} (${members.length} ${members.length === 1 ? 'run' : 'runs'})`;
}
