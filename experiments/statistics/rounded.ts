/** Figures rounded for programs, so that equal results give equal bytes. */
import type { ConfidenceInterval, Interval } from './interval.js';

export const round = (value: number, digits = 6): number => Number(value.toFixed(digits));

export const roundedBounds = ({ low, high }: ConfidenceInterval, digits?: number) =>
  [round(low, digits), round(high, digits)] as const;

export const roundedInterval = ({ mean, low, high }: ConfidenceInterval, digits?: number) => ({
  mean: round(mean, digits),
  low: round(low, digits),
  high: round(high, digits),
});

/** A score, and the number of its games. */
export const roundedScore = ({ mean, low, high, count }: Interval, digits?: number) => ({
  score: round(mean, digits),
  low: round(low, digits),
  high: round(high, digits),
  games: count,
});
