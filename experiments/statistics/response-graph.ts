/** Decides which pairings of many are clear; only the others need more games. */
import { type PairCounts, pairInterval } from './interval.js';
import { findCycles } from './nash.js';

/** Probability that any of all pairings is settled wrongly. */
const ERROR = 0.05;

/** Pairs at the first and the last look at a pairing; each look doubles them. */
export interface Looks {
  readonly first: number;
  readonly most: number;
}

/** Pairs at the first look of a tournament. An interval from fewer is unreliable. */
export const FIRST_LOOK = 64;

/** Numbers of pairs at which a pairing is checked. */
export function looksOf({ first, most }: Looks): number[] {
  const looks: number[] = [];
  for (let pairs = first; pairs < most; pairs *= 2) looks.push(pairs);
  return [...looks, most];
}

/**
 * The rule of ResponseGraphUCB (M. Rowland et al. 2019, "Multiagent evaluation under incomplete information"): a
 * pairing is settled when its interval excludes one half. The level is such that with 95 % probability no pairing
 * is settled wrongly.
 * @param pairings number of pairings settled together
 */
export function isClear(pairs: PairCounts, pairings: number, looks: Looks): boolean {
  const level = 1 - ERROR / (Math.max(1, pairings) * looksOf(looks).length);
  const { low, high, count } = pairInterval(pairs, level);
  return count > 0 && (low > 0.5 || high < 0.5);
}

/** Cycles of players in which each surely beats the next. @param pairs results of a against b, if they have met */
export function clearCycles(
  count: number,
  pairs: (a: number, b: number) => PairCounts | undefined,
  looks: Looks,
): number[][] {
  const players = Array.from({ length: count }, (_, player) => player);
  const pairings = (count * (count - 1)) / 2;
  const beats = players.map((a) =>
    players.map((b) => {
      const met = a === b ? undefined : pairs(a, b);
      return met !== undefined && pairInterval(met).mean > 0.5 && isClear(met, pairings, looks);
    }),
  );
  return findCycles(beats);
}
