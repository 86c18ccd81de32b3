/** Intervals of the statistics as API estimates. */
import { type ConfidenceInterval, meanOf } from '../../experiments/index.js';
import type { Estimate } from '../api/common.js';

export const toEstimate = ({ mean, low, high }: ConfidenceInterval, games: number): Estimate => ({
  score: mean,
  low,
  high,
  games,
});

/** Without the count. */
export const toInterval = ({ mean, low, high }: ConfidenceInterval) => ({ mean, low, high });

/** Of independent matches, each with the same weight. */
export function meanEstimate(all: readonly Estimate[]): Estimate {
  const mean = meanOf(all.map(({ score, low, high, games }) => ({ mean: score, low, high, count: games })));
  return toEstimate(mean, mean.count);
}
