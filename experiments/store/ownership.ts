/** Decides whether a living process holds a run: on this host by its number and start, elsewhere by heartbeat. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { once } from '../../engine/index.js';
import { holderPid } from '../files/holder.js';
import type { Row } from './sql.js';

/** A process sends a heartbeat about once a second; after a minute of silence it counts as dead. */
const SILENCE_MAX_MS = 60_000;
const LOCAL_HOST = hostname();
/** Maximum wait for a killed process to vanish, and the interval of checks. */
const EXIT_MAX_MS = 500;
const POLL_MS = 25;

/** The process that holds a run, as written into the run's row. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Null if the system does not report when a process started. */
  readonly started: string | null;
}

export const thisHolder = once(
  (): Holder => ({ pid: holderPid, host: LOCAL_HOST, started: startOf(holderPid) }),
);

/** True if this process holds the run, or if the holder has ended. */
export function isOwn(row: Row): boolean {
  const { pid, host, started } = thisHolder();
  return row['pid'] === null || (row['pid'] === pid && row['host'] === host && row['started'] === started);
}

export function isOwned(row: Row): boolean {
  if (row['status'] !== 'running' || typeof row['pid'] !== 'number') return false;
  if (row['host'] === LOCAL_HOST) {
    if (!isAlive(row['pid'])) return false;
    const started = startOf(row['pid']);
    if (started !== null && row['started'] !== null) return row['started'] === started;
  }
  return Date.now() - Number(row['heartbeat'] ?? 0) < SILENCE_MAX_MS;
}

/** Waits briefly for the holder of a run to vanish, in case it was just killed. */
export function awaitExit(row: Row): void {
  const sleepCell = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < EXIT_MAX_MS && isOwned(row); waited += POLL_MS)
    Atomics.wait(sleepCell, 0, 0, POLL_MS);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // EPERM: the process lives, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux keeps a dead process until its parent collects it, which some containers never do (`man proc`, stat). */
const isZombie = (pid: number): boolean => 'ZX'.includes(statOf(pid)?.[0] ?? 'none');

/** Boot id, and ticks from boot to the start of the process. */
function startOf(pid: number): string | null {
  const ticks = statOf(pid)?.[19];
  return ticks === undefined ? null : `${bootId()} ${ticks}`;
}

/** Fields 3 and following of `/proc/<pid>/stat`; the second, in brackets, is a name with any characters. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

let boot: string | undefined;
function bootId(): string {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return boot;
}
