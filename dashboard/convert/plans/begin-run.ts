/** Starts runs that are recorded first: trainings and tournaments. */
import type { RunId } from '../../../experiments/index.js';
import type { AppContext, LaunchedRun } from '../../server/app-context.js';
import type { Once } from '../../server/repeated-requests.js';

/** Records a run and starts it. @throws what `resume` throws, after it has removed the run from the record */
export async function beginRun(
  { store, runs }: AppContext,
  once: Once,
  record: () => RunId,
): Promise<LaunchedRun> {
  const started = once(() => ({ run: record() }));
  const status = () => store.run(started.run)?.status;
  try {
    await runs.resume(store.run(started.run)!);
  } catch (error) {
    // Changes nothing if another process plays the run.
    if (status() === 'running') store.finish(started.run, { status: 'paused', seconds: 0 });
    if (status() === 'paused') store.remove(started.run);
    throw error;
  }
  return started;
}
