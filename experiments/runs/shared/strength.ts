/** The strength of a program, as runs report it. */
import type { ScoreScale } from '../../evaluation/evaluator.js';
import type { Interval } from '../../statistics/interval.js';

/** Score on report seeds with its interval and games. */
export type Strength = Interval & {
  readonly games: number;
  /** Games for one: the mean score with its interval, and the scale it makes. */
  readonly objective?: Interval;
  readonly yardstick?: ScoreScale;
};

/** Against players that a run never met: all of them, and the one that does best. */
export interface UnmetStanding {
  readonly players: number;
  readonly all: Strength;
  /** The same of what a network was written down as, before the search. */
  readonly written?: Strength;
  readonly worst: Strength & { readonly name: string };
}
