/** What a run leaves in the record, for tests that two runs are one and the same. */
import type { Store } from '../../experiments/store/store.js';

/** All that the last run left, without times and without what names the machine. */
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
