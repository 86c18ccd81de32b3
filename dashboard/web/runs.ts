/** Runs without a server: each goes on in the worker that has the record, and its games in the workers that play. */
import type { Backend, RunRow, Store } from '../../experiments/index.web.js';
import type { RunStarter } from '../server/app-context.js';
import { HttpProblem } from '../server/problems.js';
import type * as Evolutions from './evolutions.js';

/** Games are played by all cores for one run after the other; more at once would only be slower each. */
const RUNS_MAX = 2;

export function workerRuns(store: Store, backend: () => Promise<Backend>): RunStarter {
  let going = 0;
  const evolutions = (): Promise<typeof Evolutions> => import('./evolutions.js');
  const begin = (run: number, plan: Awaited<ReturnType<typeof Evolutions.planEvolution>>): void => {
    going++;
    void Promise.all([backend(), evolutions()])
      .then(([players, { runEvolution }]) =>
        runEvolution(plan, run, { store, backend: players, signal: new AbortController().signal }),
      )
      // The record knows how it ended.
      .catch((error: unknown) => {
        if ((error as Error).name !== 'Halted') console.error(error);
      })
      .finally(() => going--);
  };
  const checkRoom = (): void => {
    if (going >= RUNS_MAX)
      throw new HttpProblem(
        429,
        `${going} runs go on already; in a browser at most ${RUNS_MAX} do so at once`,
        'wait until one is done, or pause one',
      );
  };
  return {
    async start(asked) {
      checkRoom();
      const { checkPlan, planEvolution, recordRun } = await evolutions();
      const plan = await planEvolution(checkPlan(asked));
      const run = recordRun(store, plan);
      begin(run, plan);
      return run;
    },
    async resume(row: RunRow) {
      checkRoom();
      if (row.kind !== 'evolve')
        throw new HttpProblem(
          400,
          `a ${row.kind} does not go on in a browser`,
          `on a computer: deckwright ${row.kind} --resume ${row.id}`,
        );
      const { takeUpRun } = await evolutions();
      begin(row.id, await takeUpRun(store, row));
    },
  };
}
