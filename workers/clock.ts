/**
 * The clock and the scheduler of the process: they decide how much is sent and when others have a turn, never a
 * result.
 */

/** Milliseconds since some moment, with fractions. */
export const milliseconds = (): number => performance.now();

/** Lets everything else that waits in this thread (signals, messages, timers) have a turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
