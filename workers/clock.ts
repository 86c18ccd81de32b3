/**
 * Clock and scheduler of the process. They affect the size of messages and the turns of other work, never a
 * result.
 */

/** Milliseconds since some moment, with fractions. */
export const milliseconds = (): number => performance.now();

/** Lets other work of this thread (signals, messages, timers) have a turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
