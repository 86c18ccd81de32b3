/** Waits for what another process does: ends with an error when that process has ended, or when it takes too long. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** Below the limit of time of a test, for a machine three times as slow as ours. */
const PATIENCE_MS = 50_000;

/** @param child the process without which it never holds */
export async function until(what: string, holds: () => boolean, child?: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    // Asked before the last look, which sees all that it did.
    const isOver = child !== undefined && (child.exitCode ?? child.signalCode) !== null;
    if (holds()) return;
    if (isOver) throw new Error(`${what}: the process ended before`);
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} seconds`);
    await setTimeout(20);
  }
}
