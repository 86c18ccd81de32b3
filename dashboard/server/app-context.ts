/** The context of all routes: the record, the back-end, the runs, and the limits of jobs. */
import type { Backend, RunId, RunRow, Store } from '../../experiments/index.js';
import type { JobLimiter } from './job-limiter.js';
import type { Once } from './repeated-requests.js';

export interface AppContext {
  readonly store: Store;
  /** The thread pool, started at the first call. */
  backend(): Promise<Backend>;
  readonly limiter: JobLimiter;
  readonly runs: RunStarter;
  machine(): MachineState;
  close(): Promise<void>;
}

export interface LaunchedRun {
  readonly run: RunId;
}

export interface RunStarter {
  /**
   * @param plan a checked plan, in the format of a plan file
   * @param once records the answer
   * @returns number of the run, as soon as it is recorded
   * @throws HttpProblem if the run does not start; 429 when too many runs are active
   */
  start(plan: Readonly<Record<string, unknown>>, once: Once): Promise<LaunchedRun>;
  /** @param row also a run that this process has just recorded @throws HttpProblem like `start` */
  resume(row: RunRow): Promise<void>;
}

export interface MachineState {
  /** Version of Node, or name of the browser. */
  readonly node: string;
  readonly threads: number;
  /** Processor time so far, in seconds; 0 if unknown. */
  readonly cpuSeconds: number;
  /** True if the record is lost when the page is closed. */
  readonly forgets?: boolean;
}
