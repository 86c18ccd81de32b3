/** Whether a living process has a run in hand: its own computer can tell exactly, others go by its heartbeat. */
import { hostname } from 'node:os';
import type { Row } from './sql.js';

/** A process beats at least once a second or so; after a minute of silence it is taken for dead. */
const SILENCE_MAX_MS = 60_000;
const HERE = hostname();

export function isHeld(row: Row): boolean {
  if (row['status'] !== 'running' || typeof row['pid'] !== 'number') return false;
  if (row['host'] === HERE) return lives(row['pid']);
  return Date.now() - Number(row['heartbeat'] ?? 0) < SILENCE_MAX_MS;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
