/** The context of the routes: the record, the back-ends for games and runs, and the limits of jobs. */
import type { Backend, RunRow, Store } from '../../experiments/index.js';
import type { JobLimiter } from './job-limiter.js';

export interface AppContext {
  readonly store: Store;
  /** The pool of threads; started with the first games. */
  backend(): Promise<Backend>;
  readonly limiter: JobLimiter;
  readonly runs: RunStarter;
  machine(): MachineState;
  close(): Promise<void>;
}

/** Where runs go on while their page is looked at. */
export interface RunStarter {
  /**
   * @param plan as a plan's file says it, already checked
   * @returns the run's number, as soon as the record knows it
   * @throws HttpProblem when it does not start; 429 when as many as are allowed go on
   */
  start(plan: Readonly<Record<string, unknown>>): Promise<number>;
  /** @throws HttpProblem as `start` */
  resume(row: RunRow): Promise<void>;
}

/** What plays here. */
export interface MachineState {
  /** The version of Node, or the browser. */
  readonly node: string;
  readonly threads: number;
  /** Seconds of processor time used so far; 0 where it is not known. */
  readonly cpuSeconds: number;
  /** Whether the record is gone when this ends. */
  readonly forgets?: boolean;
}
