/** Scores with their 95 % intervals, for programs. */
import type { ConfidenceInterval, Score } from '../../../statistics/interval.js';

export const scoreAsJson = ({ mean, low, high }: ConfidenceInterval) => ({ score: mean, ci95: [low, high] });

export const measuredAsJson = (measured: Score) => ({ ...scoreAsJson(measured), games: measured.games });
