/** Bounds of what one server does at a time, so that an eager page or script cannot starve the rest. */
import { HttpProblem } from './problems.js';

export const limits = {
  /** Bytes of a request body. */
  bodyBytes: 4 * 1024 * 1024,
  /** Bytes of a record that is imported over HTTP; larger ones: `deckwright import record`. */
  recordBytes: 256 * 1024 * 1024,
  /** Characters of one program. */
  programChars: 1_000_000,
  /** Players of one arena. */
  arenaPlayers: 128,
  /** Turns of a game of which every decision is sent. */
  tracedTurnsMax: 1_000,
  /** Games of one request. */
  gamesMax: 2_000_000,
  /** Simulations that run at once; the others wait. */
  simulationsRunningMax: 2,
  /** Simulations that may wait; one more is refused. */
  simulationsWaitingMax: 32,
  /** Milliseconds after which a simulation is ended. */
  simulationMs: 120_000,
  /** Runs at the same time, from the page or the terminal; one more is not started from here. */
  runsMax: 8,
  /** Open live connections. */
  liveConnections: 2_000,
} as const;

/** Lets a few jobs run at once and some wait, in the order in which they came. */
export class JobLimiter {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly runningMax: number = limits.simulationsRunningMax,
    readonly waitingMax: number = limits.simulationsWaitingMax,
  ) {}

  /**
   * Runs `work` when there is room, with a signal that fires when the caller leaves or the time is up.
   * @throws HttpProblem 429 when too many wait already, 504 when the time is up
   */
  async run<T>(
    disconnected: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
    ms: number = limits.simulationMs,
  ): Promise<T> {
    if (this.#running >= this.runningMax) {
      if (this.#waiting.length >= this.waitingMax) {
        throw new HttpProblem(429, 'Too many simulations are waiting', 'try again when the others are done');
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      disconnected.throwIfAborted();
      const timeout = AbortSignal.timeout(ms);
      try {
        return await work(AbortSignal.any([disconnected, timeout]));
      } catch (error) {
        if (timeout.aborted && !disconnected.aborted) {
          throw new HttpProblem(
            504,
            `The simulation took longer than ${ms / 1000} s and was ended`,
            'ask for fewer games',
          );
        }
        throw error;
      }
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
