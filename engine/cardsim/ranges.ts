/** Where a game's numbers usually lie: what searches and warnings take for sensible numbers to compare a stat with. */
import type { Seed } from '../core/brand.js';
import { Rng, streams } from '../core/rng.js';
import type { Blueprint } from './definition.js';
import { Match } from './match.js';
import { numberOf } from './series.js';

const GAMES = 40;

/**
 * Smallest and largest value of each numeric stat in games played at random, the largest stretched by half, because
 * good players get further. The same for the same game.
 */
export function usualRanges<S extends object>(plan: Blueprint<S>): readonly (readonly [number, number])[] {
  const low = plan.numbers.map(() => Number.POSITIVE_INFINITY);
  const high = plan.numbers.map(() => Number.NEGATIVE_INFINITY);
  for (let seed = 0; seed < GAMES; seed++) {
    const rng = new Rng(seed as Seed, streams.mind(0));
    const match = new Match(plan, seed as Seed).begin();
    for (;;) {
      plan.numbers.forEach((stat, i) => {
        const value = numberOf(stat, match.player.stats);
        low[i] = Math.min(low[i]!, value);
        high[i] = Math.max(high[i]!, value);
      });
      if (match.outcome !== undefined) break;
      match.choose(rng.below(match.choices.length));
    }
  }
  return plan.numbers.map((_, i) => [Math.floor(low[i]!), Math.ceil(high[i]! + (high[i]! - low[i]!) / 2)]);
}
