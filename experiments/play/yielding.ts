/** Long play on the main thread of a program, which also handles signals, messages and timers. */
import { milliseconds, nextTurn } from '../../workers/index.js';

/** Milliseconds of play between two turns of other work. */
const PLAY_MS = 8;

/** @returns a function to call after each game; it gives other work a turn when one is due, and says whether it did */
export function yielding(signal: AbortSignal | undefined): () => Promise<boolean> {
  let last = milliseconds();
  return async () => {
    if (milliseconds() - last <= PLAY_MS) return false;
    await nextTurn();
    signal?.throwIfAborted();
    last = milliseconds();
    return true;
  };
}
