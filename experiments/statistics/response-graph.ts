/** Who is better, for many pairings at once: games go on only where that is not clear yet. */
import { type PairCounts, pairInterval } from './interval.js';

/** Chance that any of all pairings is called clear the wrong way round. */
const ERROR = 0.05;

/** How often each pairing is looked at, at most, and after how many pairs: as many again each time. */
export interface Looks {
  readonly first: number;
  readonly most: number;
}

/** Pairs at which a pairing is looked at. */
export function looksOf({ first, most }: Looks): number[] {
  const looks: number[] = [];
  for (let pairs = first; pairs < most; pairs *= 2) looks.push(pairs);
  return [...looks, most];
}

/**
 * The rule of ResponseGraphUCB (M. Rowland et al. 2019, "Multiagent evaluation under incomplete information"): a
 * pairing is settled when its interval leaves one half, each at such a level that with 95 % chance no pairing is
 * settled wrongly.
 * @param pairings that are settled together
 */
export function isClear(pairs: PairCounts, pairings: number, looks: Looks): boolean {
  const level = 1 - ERROR / (Math.max(1, pairings) * looksOf(looks).length);
  const { low, high, count } = pairInterval(pairs, level);
  return count > 0 && (low > 0.5 || high < 0.5);
}
