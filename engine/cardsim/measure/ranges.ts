/** Usual ranges of a game's numbers. Searches and warnings compare stats with numbers from these ranges. */

import { type CompiledDefinition, TURNS_MAX } from '../definition/definition.js';
import { UnknownName } from '../definition/known-names.js';
import { playAtRandom } from './play-at-random.js';
import { numberOf } from './series.js';

const GAMES = 40;

export interface UsualRanges {
  /**
   * Smallest and largest value of each numeric stat. The largest is raised by half, because good players get
   * further.
   */
  readonly numbers: readonly (readonly [number, number])[];
  /** Turns of the longest game, also raised by half, but not above the turn limit. */
  readonly turns: number;
}

/**
 * Measured in games played at random; a game always has the same ranges.
 * @throws UnknownName when the game reads a name that does not exist: no program can play it
 */
export function usualRanges<S extends object>(compiled: CompiledDefinition<S>): UsualRanges {
  let turns = 1;
  const low = compiled.numericStats.map(() => Number.POSITIVE_INFINITY);
  const high = compiled.numericStats.map(() => Number.NEGATIVE_INFINITY);
  for (let seed = 0; seed < GAMES; seed++) {
    const { outcome, player } = playAtRandom(compiled, seed, ({ stats }) => {
      compiled.numericStats.forEach((stat, i) => {
        const value = numberOf(stat, stats);
        low[i] = Math.min(low[i]!, value);
        high[i] = Math.max(high[i]!, value);
      });
    });
    if (outcome?.error instanceof UnknownName) throw outcome.error;
    turns = Math.max(turns, player.turn - 1);
  }
  return {
    numbers: compiled.numericStats.map((_, i) => [
      Math.floor(low[i]!),
      Math.ceil(high[i]! + (high[i]! - low[i]!) / 2),
    ]),
    turns: Math.min(Math.ceil(turns * 1.5), compiled.definition.turnsMax ?? TURNS_MAX),
  };
}
