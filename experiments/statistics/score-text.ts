/** Scores in words and as data: shares as percentages, differences of shares as points of a hundred. */
import { type ConfidenceInterval, type Interval, longerSide } from './interval.js';

export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

/** `−0.96`: a number with the minus sign of {@link signed}. */
export const fixed = (value: number, digits: number): string => value.toFixed(digits).replace('-', '−');

/** 0.123 as `12.3`. */
export const points = (share: number): string => fixed(100 * share, 1);

/** No chance is shown as certain: `over 99.9 %`. */
export const chance = (value: number): string =>
  value > 0.999 ? 'over 99.9 %' : value < 0.001 ? 'under 0.1 %' : percent(value);

export function signed(value: number, digits = 0): string {
  const size = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(size) > 0 ? '−' : '+'}${size}`;
}

/** The longer side of an interval in points: `± 2.8`. */
export const plusMinus = ({
  low,
  high,
  mean = (low + high) / 2,
}: Pick<ConfidenceInterval, 'low' | 'high'> & Partial<ConfidenceInterval>): string =>
  `± ${points(longerSide({ mean, low, high }))}`;

/** `61.2 % ± 1.3` */
export const scoreText = (score: ConfidenceInterval): string => `${percent(score.mean)} ${plusMinus(score)}`;

/** `+5.0 ± 1.3`: a difference of scores. */
export const gainText = (gain: ConfidenceInterval): string =>
  `${signed(100 * gain.mean, 1)} ${plusMinus(gain)}`;

/** Rounds a figure for programs, so that equal results give equal bytes. */
export const round = (value: number, digits = 6): number => Number(value.toFixed(digits));

export const roundedBounds = ({ low, high }: ConfidenceInterval) => [round(low), round(high)] as const;

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
