/** Converts statistical intervals to estimates of the API. */
import { type ConfidenceInterval, type Interval, meanOf, type Score } from '../../experiments/index.js';
import type { Estimate } from '../api/common.js';

export const toEstimate = ({ mean, low, high }: ConfidenceInterval, games: number): Estimate => ({
  score: mean,
  low,
  high,
  games,
});

export const scoreEstimate = (score: Score): Estimate => toEstimate(score, score.games);

/** @param score counts deals, each played from every seat */
export const pairEstimate = (score: Interval, seats = 2): Estimate => toEstimate(score, seats * score.count);

/** Drops the count. */
export const toInterval = ({ mean, low, high }: ConfidenceInterval) => ({ mean, low, high });

/** Mean of independent matches, all with equal weight. */
export function meanEstimate(all: readonly Estimate[]): Estimate {
  const mean = meanOf(all.map(({ score, low, high, games }) => ({ mean: score, low, high, count: games })));
  return toEstimate(mean, mean.count);
}
