/** Seconds until the end of a run at its pace so far; undefined without a budget. */
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';

export function remainingSeconds(run: ApiRunRow): number | undefined {
  if (run.status !== 'running') return undefined;
  if (run.budgetSeconds !== undefined) return Math.max(0, run.budgetSeconds - run.seconds);
  if (run.budgetGames !== undefined && run.games > 0) {
    return Math.max(0, ((run.budgetGames - run.games) * run.seconds) / run.games);
  }
  return undefined;
}
