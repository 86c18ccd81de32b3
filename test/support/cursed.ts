/** A module for processes that play: Star Realms that crashes, hangs or ends its thread in certain deals. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { games } from '../../engine/index.js';

export const BREAKS = 1_013;
/** Hangs, in threads only. */
export const HANGS = 2_013;
/** Ends its thread, once: the first one writes the file that this variable names. */
export const KILLS = 3_013;
export const KILLED_FILE = 'DECKWRIGHT_TEST_KILLED';
/** Time limit for a hanging game. */
export const WATCHDOG_SECONDS = 12;

function isFirst(): boolean {
  try {
    writeFileSync(process.env[KILLED_FILE]!, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

const nothing = new Int32Array(new SharedArrayBuffer(4));
const game = games['star-realms']!;
const table = game.table;
Object.assign(game, {
  table: (rules: Parameters<typeof table>[0]) => {
    const whole = table(rules);
    const play = whole.play.bind(whole);
    // The rest is unchanged, because later tests in this process use the same game.
    return Object.assign(whole, {
      play: (...args: Parameters<typeof whole.play>) => {
        const seed: number = args[1];
        if (seed === BREAKS) throw new Error('cursed');
        if (!isMainThread && seed === KILLS && isFirst()) process.exit(1);
        // An endless loop that leaves the core to other tests.
        while (!isMainThread && seed === HANGS) Atomics.wait(nothing, 0, 0, 50);
        return play(...args);
      },
    });
  },
});

export { tinyRace } from './tiny.js';
export const cursedModule = import.meta.url;
