/** Whether a living process has a run in hand: its own computer can tell exactly, others go by its heartbeat. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Row } from './sql.js';

/** A process beats at least once a second or so; after a minute of silence it is taken for dead. */
const SILENCE_MAX_MS = 60_000;
const LOCAL_HOST = hostname();
/** What a process that was just killed may take to be gone, and how often it is looked at meanwhile. */
const EXIT_MAX_MS = 500;
const POLL_MS = 25;

export function isOwned(row: Row): boolean {
  if (row['status'] !== 'running' || typeof row['pid'] !== 'number') return false;
  if (row['host'] === LOCAL_HOST) return isAlive(row['pid']);
  return Date.now() - Number(row['heartbeat'] ?? 0) < SILENCE_MAX_MS;
}

/** Waits a moment for a process that holds the run to be gone, in case it was just killed. */
export function awaitExit(row: Row): void {
  const sleepCell = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < EXIT_MAX_MS && isOwned(row); waited += POLL_MS) {
    Atomics.wait(sleepCell, 0, 0, POLL_MS);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux keeps a dead process until its parent asks for it, which in some containers nobody ever does (`man proc`, stat). */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return 'ZX'.includes(stat[stat.lastIndexOf(')') + 2]!);
  } catch {
    return false;
  }
}
