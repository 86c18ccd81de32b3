/** Here and now, in the thread that asks: for tests, for debugging, and for one thread without the cost of a second. */
import { setImmediate } from 'node:timers/promises';
import type { Backend } from '../backend.js';
import { explore } from '../explore.js';
import { playInLanes } from '../lanes.js';
import { answer, Pace } from '../message.js';
import { rollOut } from '../rollout.js';

export function inline(): Backend {
  const pace = new Pace();
  return {
    name: 'inline',
    threads: 1,
    play: (jobs, options = {}) =>
      playInLanes(jobs, options, 1, pace, async (message) => {
        // Lets the rest of the process (signals, progress, abort) have a turn.
        await setImmediate();
        return answer(message);
      }),
    rollOut: async (jobs) => {
      await setImmediate();
      return jobs.map(rollOut);
    },
    explore: async (jobs) => {
      await setImmediate();
      return jobs.map(explore);
    },
    close: async () => {},
  };
}
