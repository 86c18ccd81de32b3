/** The strength of a program, as runs report it. */
import type { ScoreScale } from '../../evaluation/evaluator.js';
import type { Interval } from '../../statistics/interval.js';

/** Score on report seeds with its interval and games. */
export type Strength = Interval & {
  readonly games: number;
  /** Share of the games that ended at the turn limit, each a draw; absent where they are too few to mention. */
  readonly capped?: number;
  /** Games for one: the mean score with its interval, and the scale it makes. */
  readonly objective?: Interval;
  readonly scoreScale?: ScoreScale;
};

/** `61.2 % ± 1.3 (2000 games)` */
export const strengthText = ({ mean, low, high, games }: Strength): string =>
  `${(100 * mean).toFixed(1)} % ± ${(50 * (high - low)).toFixed(1)} (${games} games)`;

/** Against players that a run never met: all of them, and the one that does best. */
export interface HouseScore {
  readonly players: number;
  readonly all: Strength;
  /** The same of what a network was written down as, before the search. */
  readonly written?: Strength;
  readonly worst: Strength & { readonly name: string };
}

/** Score against an opponent that took no part in the search, on fresh games. */
export type HeldOutScore = Strength & { readonly name: string };
