/** State of a view in the address, so that a link restores the view. */
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** One parameter. Its default is not written. */
export function useParam(name: string, fallback = ''): readonly [string, (value: string) => void] {
  const [search, set] = useParams();
  return [search.get(name) ?? fallback, (value) => set({ [name]: value === fallback ? undefined : value })];
}

/** Parameters that change during a person's game: its decisions, and what the page tells about it. */
const DURING_GAME = new Set(['d', 'adviser', 'debug']);

/** True if a change of the address leaves a game in which a person has made decisions. */
function leavesGame(old: URLSearchParams, changes: Record<string, string | undefined>): boolean {
  const isPlayed = (old.get('d') ?? '').length > 1;
  return isPlayed && (changes['d'] === '-' || Object.keys(changes).some((name) => !DURING_GAME.has(name)));
}

/**
 * Several parameters at once and without lost updates. They replace the history entry; but if they leave a person's
 * game, they add one, so that "back" returns to the game.
 */
export function useParams(): readonly [
  URLSearchParams,
  (changes: Record<string, string | undefined>) => void,
] {
  const [search, set] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | undefined>) => {
      const options = { replace: true };
      set((old) => {
        const changed = new URLSearchParams(old);
        if (leavesGame(old, changes)) {
          options.replace = false;
          changed.delete('d');
        }
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') changed.delete(name);
          else changed.set(name, value);
        }
        return changed;
      }, options);
    },
    [set],
  );
  return [search, change];
}

/** A whole number in an address. A bad or out-of-range value counts as missing. */
export function wholeParam(
  search: URLSearchParams,
  name: string,
  fallback: number,
  min = 1,
  max = 2 ** 53 - 1,
): number {
  const value = Number(search.get(name) || fallback);
  return Number.isInteger(value) && value >= min && value <= max ? value : fallback;
}
