/**
 * The part of the worker that searches, trains and plays tournaments: loaded with the first run that is started or
 * resumed.
 */
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
  runEvolution,
  runTraining,
  type Store,
  takeUpRun,
} from '../../experiments/index.web.js';

export { checkPlan, planEvolution, recordRun, runEvolution } from '../../experiments/index.web.js';

/** Goes on with a run until it ends, is paused, or is ended. */
export type GoOn = (backend: Backend, signal: AbortSignal) => Promise<unknown>;

/**
 * Takes a run that was paused or interrupted into the hands of this worker.
 * @throws Refused when its game or version is not what it was
 */
export async function takeUp(store: Store, row: RunRow): Promise<GoOn> {
  const { id: run, kind } = row;
  if (kind !== 'tournament' && kind !== 'train') {
    const plan = await takeUpRun(store, row);
    return (backend, signal) => runEvolution(plan, run, { store, backend, signal });
  }
  await knowGame(row.game);
  checkSameRules(row);
  if (kind === 'tournament') {
    const plan = recordedTournament(store, row, gameNamed(row.game));
    store.claim(run);
    return (backend, signal) => playTournament(store, run, plan, backend, { signal });
  }
  checkResumedVersion(row);
  const { plan } = recordedTraining(row, gameNamed(row.game));
  store.claim(run);
  // The command line may write a file; here there is the library alone.
  return (backend, signal) =>
    runTraining(store, run, plan, backend, {
      signal,
      keep: (trained) => keepInLibrary(store, run, plan, trained),
    });
}
