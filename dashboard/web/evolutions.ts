/** The part of the worker that searches, trains and plays tournaments; loaded with the first run. */
import {
  type Backend,
  checkResumedVersion,
  checkSameRules,
  gameNamed,
  keepInLibrary,
  knowGame,
  playTournament,
  type RunRow,
  recordedTournament,
  recordedTraining,
  resumeRun,
  runEvolution,
  runTraining,
  type Store,
} from '../../experiments/index.web.js';

export { checkPlan, planEvolution, recordRun, runEvolution } from '../../experiments/index.web.js';

/** Continues a run until it ends, is paused, or is aborted. */
export type ContinueRun = (backend: Backend, signal: AbortSignal) => Promise<unknown>;

/** Resumes a run in this worker. @throws Refused when its game or its version has changed */
export async function resume(store: Store, row: RunRow): Promise<ContinueRun> {
  const { id, kind } = row;
  if (kind !== 'tournament' && kind !== 'train') {
    const plan = await resumeRun(store, row);
    return (backend, signal) => runEvolution(plan, id, { store, backend, signal });
  }
  await knowGame(row.game);
  checkSameRules(row);
  if (kind === 'tournament') {
    const plan = recordedTournament(store, row, gameNamed(row.game));
    store.claim(id);
    return (backend, signal) => playTournament(store, id, plan, backend, { signal });
  }
  checkResumedVersion(row);
  const { plan } = recordedTraining(row, gameNamed(row.game));
  store.claim(id);
  // The command line may write a file; in a browser, the network is stored in the library.
  return (backend, signal) =>
    runTraining(store, id, plan, backend, {
      signal,
      keep: (trained) => keepInLibrary(store, id, plan, trained),
    });
}
