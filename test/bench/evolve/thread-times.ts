/** CPU time of each thread of this process, counted by Linux: exact even if other processes use the cores. */
import { readdirSync, readFileSync } from 'node:fs';

/** Times in milliseconds. */
export interface ThreadTime {
  readonly running: number;
  /** Time ready to run, while something else used the core. */
  readonly queued: number;
}

const TASKS = '/proc/self/task';

/** Times by thread id; empty on other systems. */
export function threadTimes(): ReadonlyMap<string, ThreadTime> {
  const times = new Map<string, ThreadTime>();
  try {
    for (const thread of readdirSync(TASKS)) {
      const [running, queued] = readFileSync(`${TASKS}/${thread}/schedstat`, 'utf8').split(' ').map(Number);
      times.set(thread, { running: running! / 1e6, queued: queued! / 1e6 });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return times;
}

/** Id of the main thread in {@link threadTimes}. */
export const mainThread = String(process.pid);
