/** Scores with their 95 % intervals, for programs. */
import type { PanelScore } from '../../../evaluation/panel-score.js';
import type { ConfidenceInterval } from '../../../statistics/interval.js';

export const scoreAsJson = ({ mean, low, high }: ConfidenceInterval) => ({ score: mean, ci95: [low, high] });

export const measuredAsJson = (measured: ConfidenceInterval & { readonly games: number }) => ({
  ...scoreAsJson(measured),
  games: measured.games,
});

export const standingAsJson = ({ overall, games }: Pick<PanelScore, 'overall' | 'games'>) =>
  measuredAsJson({ ...overall, games });
