/** The result of one player in a tally: score, interval, points. */
import { POINT, type Tally } from '../../../workers/index.js';
import { boundedInterval, type Interval, meanInterval, sum } from '../../statistics/interval.js';

/** A player's share of the points over whole deals, whose variance contains the luck that seats share. */
export function tallyScore(tally: Tally, player: number): Interval {
  const { wins, losses, draws, dealPointsSquared, pointsBySeat } = tally.players[player]!;
  const { deals } = tally;
  if (deals === 0) return boundedInterval({ count: 0, mean: 0.5, variance: 0 });
  // Maximum points of one deal.
  const most = (POINT * (wins + losses + draws)) / deals;
  const mean = sum(pointsBySeat) / (most * deals);
  const variance = Math.max(0, dealPointsSquared / (most * most * deals) - mean * mean);
  return boundedInterval({ count: deals, mean, variance });
}

/** Mean final score of a game (points, authority …), with its interval over games. */
export function tallyPoints(tally: Tally, player: number): Interval {
  const { scores, scoresSquared, gamesBySeat } = tally.players[player]!;
  const games = gamesBySeat.reduce((sum, count) => sum + count, 0);
  return meanInterval(scores, scoresSquared, games);
}
