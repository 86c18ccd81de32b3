/** Code of a thread that runs steps of searches; it rebuilds the run's plan from the record. */
import { invariant } from '../../../../engine/index.js';
import { inline } from '../../../../workers/index.js';
import type { RunRow } from '../../../store/store.js';
import { recordedPlan } from '../plan/plan.js';
import { createStepper, type Stepper, type StepResult, type StepTask } from './search-step.js';
import { setUpSearch } from './setup.js';

export interface ThreadStep {
  /** Unique for each run of the process. */
  readonly key: number;
  readonly run: Pick<RunRow, 'id' | 'game' | 'rules' | 'plan'>;
  readonly step: StepTask;
}

/** Maximum runs whose searches stay in memory. */
const RUNS_KEPT = 4;

const here = inline();
const steppers = new Map<number, Promise<Stepper>>();

function stepperOf({ key, run }: ThreadStep): Promise<Stepper> {
  const stepper = steppers.get(key) ?? createStepperOf(run);
  steppers.delete(key);
  steppers.set(key, stepper);
  for (const old of [...steppers.keys()].slice(0, -RUNS_KEPT)) steppers.delete(old);
  return stepper;
}

async function createStepperOf(run: ThreadStep['run']): Promise<Stepper> {
  const record = {
    lastState: () => undefined,
    append: () => invariant(false, 'a step records nothing'),
  };
  return createStepper(await setUpSearch(recordedPlan(run), { backend: here, record }, 0));
}

export async function work(task: ThreadStep): Promise<StepResult> {
  const step = await stepperOf(task);
  return step(task.step, here);
}
