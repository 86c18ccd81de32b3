/** The verdict on a run and the opponents of its best score, for every view and report. */
import { LEAGUE, type RunRow, runVerdict, type Store } from '../../../experiments/index.js';
import type { ApiVerdict } from '../../api/runs/run-record.js';
import { Kept } from '../kept.js';

const verdicts = new Kept<ApiVerdict | undefined>();

export const cachedVerdict = (store: Store, row: RunRow): ApiVerdict | undefined =>
  verdicts.get(`${row.id} ${row.created}`, `${row.generations} ${row.status} ${row.best?.games}`, () =>
    runVerdict(store, row),
  );

const opponents = new Kept<string[]>();

/** Names of the opponents of a run's best score; empty before they are recorded, and for a league. */
export const cachedOpponents = (store: Store, { id, created, generations, algorithm }: RunRow): string[] =>
  opponents.get(`${id} ${created}`, `${generations > 0}`, () =>
    algorithm === LEAGUE
      ? []
      : store.opponents(id).flatMap(({ kind, name }) => (kind === 'given' ? [name] : [])),
  );
