/** Runs that are in the record before they begin: trainings and tournaments. */
import type { RunId } from '../../../experiments/index.js';
import type { AppContext } from '../../server/app-context.js';

/**
 * Goes on with a run that this process has just recorded, wherever runs go on.
 * @throws what `resume` throws; the run is not in the record then
 */
export async function beginRun({ store, runs }: AppContext, id: RunId): Promise<{ run: number }> {
  store.finish(id, { status: 'paused', seconds: 0 });
  try {
    await runs.resume(store.run(id)!);
  } catch (error) {
    if (store.run(id)?.status === 'paused') store.remove(id);
    throw error;
  }
  return { run: id };
}
