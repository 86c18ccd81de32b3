/** State of a view in the address, so that a link restores the view. */
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** One parameter. Its default is not written. */
export function useParam(name: string, fallback = ''): readonly [string, (value: string) => void] {
  const [search, set] = useParams();
  return [search.get(name) ?? fallback, (value) => set({ [name]: value === fallback ? undefined : value })];
}

/** Several parameters at once, in one history entry and without lost updates. */
export function useParams(): readonly [
  URLSearchParams,
  (changes: Record<string, string | undefined>) => void,
] {
  const [search, set] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      set(
        (old) => {
          const changed = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') changed.delete(name);
            else changed.set(name, value);
          }
          return changed;
        },
        { replace: true },
      ),
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
