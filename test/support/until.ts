/** Waits for another process. Throws if that process has ended, or after a time limit. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** Shorter than the time limit of a test. */
const PATIENCE_MS = 240_000;

/** @param child process that must make it true */
export async function until(what: string, holds: () => boolean, child?: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    // Read before the last check, which then sees all effects of the process.
    const isOver = child !== undefined && (child.exitCode ?? child.signalCode) !== null;
    if (holds()) return;
    if (isOver) throw new Error(`${what}: the process ended before`);
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} seconds`);
    await setTimeout(20);
  }
}
