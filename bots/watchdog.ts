/** Time limits that only count while this process runs. */

/** Parts of a time limit. A process that was stopped or slept loses at most one of them. */
export const LIMIT_PARTS = 20;

/**
 * Calls `onEnd` once when the time is up. Counts ticks instead of measuring time: work that slept with its computer,
 * or was stopped with Ctrl-Z, is not stuck.
 * @returns a function that cancels it
 */
export function watchdog(seconds: number, onEnd: () => void): () => void {
  let left = LIMIT_PARTS;
  const timer = setInterval(
    () => {
      if (--left > 0) return;
      clearInterval(timer);
      onEnd();
    },
    (1000 * seconds) / LIMIT_PARTS,
  );
  return () => clearInterval(timer);
}
