/** What each thread of this process did, as Linux counts it: exact also where other processes want the same cores. */
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds. */
export interface ThreadTime {
  readonly running: number;
  /** Ready to run, while something else had the core. */
  readonly queued: number;
}

const TASKS = '/proc/self/task';

/** By thread; empty on other systems. */
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

/** The thread that runs this, in {@link threadTimes}. */
export const mainThread = String(process.pid);
