/** Starts runs that are recorded first: trainings and tournaments. */
import type { RunId } from '../../../experiments/index.js';
import type { AppContext } from '../../server/app-context.js';

/**
 * Starts a run that this process has just recorded, in the process or worker that plays runs.
 * @throws what `resume` throws, after it has removed the run from the record
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
