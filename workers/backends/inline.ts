/** Plays in the calling thread: for tests, for debugging, and for one thread without the cost of a second. */
import type { Backend } from '../backend.js';
import { nextTurn } from '../clock.js';
import { playMessage } from '../wire/messages.js';
import { Pace } from '../wire/pieces.js';
import { backendAt } from '../wire/play-concurrently.js';

/** Has no watchdog: the thread that would stop a game is the one that plays it. */
export function inline(): Backend {
  return backendAt({
    name: 'inline',
    threads: 1,
    lanes: 1,
    pace: new Pace({ players: 1, most: 15, least: 15 }),
    async send(message) {
      // Lets the rest of the process (signals, progress, abort) have a turn.
      await nextTurn();
      return playMessage(message);
    },
    close: async () => {},
  });
}
