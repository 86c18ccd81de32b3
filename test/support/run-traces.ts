/** Traces of a run in the record, to test that two runs are identical. */
import type { Store } from '../../experiments/store/store.js';

/** All data of the last run, without times and names of the machine. */
export function runTraces(store: Store): unknown {
  const id = store.lastRun()!.id;
  const state = JSON.parse(store.state(id)!.state) as Record<string, unknown>;
  return {
    generations: store.generations(id).map(({ seconds: _, ...rest }) => rest),
    candidates: store.candidates(id, { limit: 10_000 }).rows,
    evaluations: store.scores(id, 'search'),
    reports: store.scores(id, 'report'),
    promotions: store.promotions(id),
    champions: store.champions(id),
    events: store.events(id).map(({ at: _, ...rest }) => rest),
    state: { ...state, seconds: 0 },
  };
}
