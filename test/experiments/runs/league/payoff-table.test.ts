import { describe, expect, it } from 'vitest';
import type { LeagueState } from '../../../../experiments/runs/league/league.js';
import { leagueWeightIntervals } from '../../../../experiments/runs/league/payoff-table.js';
import type { PairCounts } from '../../../../experiments/statistics/interval.js';

/** Rock, paper, scissors and a fourth player that loses to all; each pairing has the given number of pairs. */
function league(pairs: number): LeagueState {
  const wins: PairCounts = [0.1, 0.1, 0.2, 0.2, 0.4].map((share) => share * pairs) as unknown as PairCounts;
  const losses = wins.toReversed() as unknown as PairCounts;
  const members = ['rock', 'paper', 'scissors', 'nobody'].map((name, number) => ({ name, number }));
  const table = [[], [wins], [losses, wins], [losses, losses, losses]];
  return { members, table, weights: [1 / 3, 1 / 3, 1 / 3, 0] } as unknown as LeagueState;
}

describe('league weights', () => {
  it('have an interval that narrows as more pairs are played', () => {
    const few = leagueWeightIntervals(league(100));
    const many = leagueWeightIntervals(league(10_000));
    for (let i = 0; i < 3; i++) {
      for (const [low, high] of [few[i]!, many[i]!]) {
        expect(low).toBeLessThan(1 / 3);
        expect(high).toBeGreaterThan(1 / 3);
      }
      const width = ([low, high]: readonly [number, number]): number => high - low;
      expect(width(many[i]!)).toBeLessThan(0.25 * width(few[i]!));
    }
    expect(many[3]).toEqual([0, 0]);
  });
});
