/** The score of a program, as runs report it. */

import type { ScoreScale } from '../../evaluation/evaluator.js';
import type { Interval, Score } from '../../statistics/interval.js';
import { withCommas } from '../../with-commas.js';

/** On report seeds. */
export interface RunScore extends Score {
  /** Independent observations behind it. */
  readonly count: number;
  /** Share of the games that ended at the turn limit, each a draw; absent where they are too few to mention. */
  readonly capped?: number;
  /** Games for one: the mean score with its interval, and the scale it makes. */
  readonly objective?: Interval;
  readonly scoreScale?: ScoreScale;
}

/** `61.2 % ± 1.3 (2,000 games)` */
export const runScoreText = ({ mean, low, high, games }: RunScore): string =>
  `${(100 * mean).toFixed(1)} % ± ${(50 * (high - low)).toFixed(1)} (${withCommas(games)} games)`;

/** Against players that a run never met: all of them, and the one that does best. */
export interface HouseScore {
  readonly players: number;
  readonly all: RunScore;
  /** The same for the program distilled from a network, before the search. */
  readonly written?: RunScore;
  readonly worst: RunScore & { readonly name: string };
}

/** Score against an opponent that took no part in the search, on fresh games. */
export type HeldOutScore = RunScore & { readonly name: string };
