/** Limits the number of simulations that run at once. */
import { limits } from '../api/limits.js';
import { HttpProblem } from './problems.js';

/** Runs a few jobs at once; further jobs wait in the order of their arrival. */
export class JobLimiter {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly runningMax: number = limits.simulationsRunningMax,
    readonly waitingMax: number = limits.simulationsWaitingMax,
  ) {}

  /**
   * Runs `work` when there is a free slot. Its signal fires when the client disconnects or the time is up.
   * @throws the reason of `disconnected` if the client leaves before that; HttpProblem 429 when too many jobs wait, 504 when the time is up
   */
  async run<T>(
    disconnected: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
    ms: number = limits.simulationMs,
  ): Promise<T> {
    if (this.#running >= this.runningMax) {
      if (this.#waiting.length >= this.waitingMax)
        throw new HttpProblem(
          429,
          'Too many simulations are in the queue',
          'try again when the others are done',
        );
      await this.#slot(disconnected);
    } else this.#running++;
    try {
      disconnected.throwIfAborted();
      const timeout = AbortSignal.timeout(ms);
      try {
        return await work(AbortSignal.any([disconnected, timeout]));
      } catch (error) {
        if (timeout.aborted && !disconnected.aborted)
          throw new HttpProblem(
            504,
            `The simulation took longer than ${ms / 1000} s and was stopped`,
            'use fewer games',
          );
        throw error;
      }
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  /** Waits for the slot of another job. A client that disconnects leaves the queue at once. */
  async #slot(disconnected: AbortSignal): Promise<void> {
    disconnected.throwIfAborted();
    let leave = (): void => {};
    try {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push(resolve);
        leave = () => {
          const index = this.#waiting.indexOf(resolve);
          if (index >= 0) this.#waiting.splice(index, 1);
          reject(disconnected.reason);
        };
        disconnected.addEventListener('abort', leave, { once: true });
      });
    } finally {
      disconnected.removeEventListener('abort', leave);
    }
  }
}
