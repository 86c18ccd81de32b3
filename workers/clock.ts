/**
 * The clock and the scheduler of the process: they decide how much is sent and when others have a turn, never a
 * result.
 */

/** Milliseconds since some moment, with fractions. */
export function milliseconds(): number {
  // `performance` takes longer to load than a match of two games to play.
  const [seconds, nanoseconds] = process.hrtime();
  return 1000 * seconds + nanoseconds / 1e6;
}

/** Lets everything else that waits in this thread (signals, messages, timers) have a turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
