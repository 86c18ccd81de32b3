/** The verdict on a run, for every view and report. */
import { type RunRow, runVerdict, type Store } from '../../../experiments/index.js';
import type { ApiVerdict } from '../../api/runs/run-record.js';
import { Kept } from '../kept.js';

const verdicts = new Kept<ApiVerdict | undefined>();

export const cachedVerdict = (store: Store, row: RunRow): ApiVerdict | undefined =>
  verdicts.get(`${row.id} ${row.created}`, `${row.generations} ${row.status} ${row.best?.games}`, () =>
    runVerdict(store, row),
  );
