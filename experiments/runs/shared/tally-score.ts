/** The result of one player in a tally: score, interval, points. */
import type { Tally } from '../../../workers/index.js';
import { boundedInterval, type Interval, meanInterval } from '../../statistics/interval.js';

/**
 * Share of the points a player took, a draw counting one half, with its interval. Whole deals are the observations, so
 * that the luck that seats share is in the variance.
 */
export function tallyScore(tally: Tally, player: number): Interval {
  const { wins, losses, draws, dealPointsSquared } = tally.players[player]!;
  const { deals } = tally;
  if (deals === 0) return boundedInterval({ count: 0, mean: 0.5, variance: 0 });
  // Half points that one deal can bring.
  const most = (2 * (wins + losses + draws)) / deals;
  const mean = (2 * wins + draws) / (most * deals);
  const variance = Math.max(0, dealPointsSquared / (most * most * deals) - mean * mean);
  return boundedInterval({ count: deals, mean, variance });
}

/** Mean score at the end of a game (points, authority …) with its interval over games. */
export function tallyPoints(tally: Tally, player: number): Interval {
  const { scores, scoresSquared, gamesBySeat } = tally.players[player]!;
  const games = gamesBySeat.reduce((sum, count) => sum + count, 0);
  return meanInterval(scores, scoresSquared, games);
}
