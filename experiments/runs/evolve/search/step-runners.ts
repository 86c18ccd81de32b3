/** Runs steps of searches: each step in its own thread, or all in this thread while the other threads play the games. */
import { commandOf } from '../../../../bots/index.js';
import { inline, isOwnGame, type TaskThreads } from '../../../../workers/index.js';
import type { EvolutionPlan } from '../../shared/evolution-plan.js';
import { createStepper, type StepResult, type StepTask } from './search-step.js';
import type { StartedRun } from './setup.js';
import type { ThreadStep } from './step-thread.js';

/** Works on steps; the result depends on the task alone. */
export interface StepRunner {
  readonly lanes: number;
  /** @param onGames called from time to time with the games of the step so far, if known */
  step(task: StepTask, onGames: (games: number) => void): Promise<StepResult>;
}

/** Written outside the `URL`, so that a bundler for browsers, which lack these threads, leaves the file out. */
const FILE = './step-thread.js';
/** Counter of this process's runs, so that threads can tell them apart. */
let runs = 0;

/** The user's own games and programs in other languages need the watchdog of single messages. */
const needsNoWatchdog = ({ game, against }: EvolutionPlan): boolean =>
  !isOwnGame(game.facts.name) && !against.some(({ text }) => commandOf(text));

/** With more threads than searches, the games of each search use all threads. */
export function stepRunners(run: StartedRun): (searches: number) => StepRunner {
  const step = createStepper(run);
  const { backend, plan } = run;
  const apart = backend.tasks && needsNoWatchdog(plan) ? inThreads(run, backend.tasks) : undefined;
  return (searches) =>
    apart !== undefined && apart.lanes > 1 && apart.lanes <= searches
      ? apart
      : { lanes: searches, step: (task, onGames) => step(task, backend, onGames) };
}

function inThreads(started: StartedRun, { beside, here, run }: TaskThreads): StepRunner {
  const { plan, signal } = started;
  const stepHere = createStepper(started);
  const own = inline();
  const key = runs++;
  const { game, rules, recorded } = plan;
  const written: ThreadStep['run'] = {
    id: 0,
    game: game.facts.name,
    rules,
    // Validation and held-out players take no part in a search.
    plan: { ...(recorded as object), validation: [], heldOutHouse: [], heldOut: [] },
  };
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  let isBusy = false;
  return {
    lanes: beside + (here ? 1 : 0),
    async step(step, onGames) {
      signal?.throwIfAborted();
      if (!here || isBusy) {
        const task: ThreadStep = { key, run: written, step };
        return (await Promise.race([run(new URL(FILE, import.meta.url).href, task), aborted])) as StepResult;
      }
      isBusy = true;
      try {
        return await stepHere(step, own, onGames);
      } finally {
        isBusy = false;
      }
    },
  };
}
