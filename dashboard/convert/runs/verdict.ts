/** The verdict on a run, as every view and report shows it. */
import { type RunRow, runVerdict, type Store } from '../../../experiments/index.js';
import type { ApiVerdict } from '../../api/run-record.js';

/** Changes only with what a run has found. */
const verdicts = new Map<string, { readonly of: string; readonly verdict: ApiVerdict | undefined }>();
export function cachedVerdict(store: Store, row: RunRow): ApiVerdict | undefined {
  const name = `${row.id} ${row.created}`;
  const of = `${row.generations} ${row.status} ${row.best?.games}`;
  let found = verdicts.get(name);
  if (found?.of !== of) {
    const verdict = runVerdict(store, row);
    found = { of, verdict };
    verdicts.set(name, found);
  }
  return found.verdict;
}
