/** Scores in the reports of runs. */
import type { ScoreScale } from '../../evaluation/evaluator.js';
import type { Interval, PlayedScore, Score } from '../../statistics/interval.js';
import { scoreText } from '../../statistics/score-text.js';
import type { RecordedScore } from '../../store/store.js';
import { counted } from '../../with-commas.js';

/** Score on report seeds. */
export interface RunScore extends PlayedScore {
  /** Share of games drawn at the turn limit; absent if it is negligible. */
  readonly capped?: number;
  /** In one-player games: the mean final score with its interval, and the scale derived from it. */
  readonly objective?: Interval;
  readonly scoreScale?: ScoreScale;
}

/** A score on report seeds, for the record. */
export const reportedScore = ({ mean, low, high, games }: Score): RecordedScore => ({
  mean,
  low,
  high,
  games,
  purpose: 'report',
});

/** `61.2 % ± 1.3 (2,000 games)` */
export const runScoreText = (score: Score): string => `${scoreText(score)} (${counted(score.games, 'game')})`;

/** Scores against house players that a run never met: all of them, and the most dangerous one. */
export interface HouseScore {
  readonly players: number;
  readonly all: RunScore;
  /** Score of the program distilled from a network before the search, against all of them. */
  readonly written?: RunScore;
  readonly worst: RunScore & { readonly name: string };
}

/** Score against an opponent that took no part in the search, on fresh games. */
export type HeldOutScore = RunScore & { readonly name: string };
