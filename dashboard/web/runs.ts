/** Runs without a server. A run continues in the worker with the record; other workers play its games. */
import type { Backend, RunRow, Store } from '../../experiments/index.web.js';
import type { RunStarter } from '../server/app-context.js';
import { HttpProblem } from '../server/problems.js';
import type * as Evolutions from './evolutions.js';

/** Each run uses all processors, so more runs at once would only slow each other down. */
const RUNS_MAX = 2;

export interface WorkerRuns extends RunStarter {
  /** Continues the runs of a closed window while other windows of its session are open. */
  resumeAll(): Promise<void>;
}

export function workerRuns(store: Store, backend: () => Promise<Backend>): WorkerRuns {
  let active = 0;
  const evolutions = (): Promise<typeof Evolutions> => import('./evolutions.js');
  const begin = (continueRun: Evolutions.ContinueRun): void => {
    active++;
    void backend()
      .then((players) => continueRun(players, new AbortController().signal))
      // The record has the outcome of the run.
      .catch((error: unknown) => {
        if ((error as Error).name !== 'RunInterrupted') console.error(error);
      })
      .finally(() => active--);
  };
  const checkRoom = (): void => {
    if (active >= RUNS_MAX)
      throw new HttpProblem(
        429,
        `${active} runs are active; the limit in a browser is ${RUNS_MAX}`,
        'wait until one is done, or pause one',
      );
  };
  return {
    async start(asked, once) {
      checkRoom();
      const { checkPlan, planEvolution, recordRun, runEvolution } = await evolutions();
      const plan = await planEvolution(checkPlan(asked));
      const started = once(() => ({ run: recordRun(store, plan) }));
      begin((players, signal) => runEvolution(plan, started.run, { store, backend: players, signal }));
      return started;
    },
    async resume(row: RunRow) {
      checkRoom();
      const { resume } = await evolutions();
      begin(await resume(store, row));
    },
    async resumeAll() {
      for (const row of store.runs({ status: 'running' }).rows) {
        try {
          const { resume } = await evolutions();
          begin(await resume(store, row));
        } catch (error) {
          console.error(error);
          // No worker continues it, but it can be resumed.
          store.finish(row.id, { status: 'paused', seconds: row.seconds });
        }
      }
    },
  };
}
