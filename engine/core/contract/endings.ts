/** What a game says about its end, for a player that settles the last decisions by counting and by playouts. */
import type { Seat } from './brand.js';
import type { Checkpoint } from './checkpoint.js';

/** A decision that counting leaves open, with options that are worth playing out. */
export interface OpenEnding {
  readonly seat: Seat;
  /** Turns of all seats together, from 1. */
  readonly turn: number;
  /** Another number for each decision of a turn. */
  readonly step: number;
  /** The decision as saved. */
  readonly start: Checkpoint;
  /** At least two indices of options, as {@link Continuation.answers} takes them. */
  readonly options: readonly number[];
  /** What the player itself would do: one of these. */
  readonly own: number;
}

/** @returns one of the options */
export type SettleEnding = (open: OpenEnding) => number;

/** Absent in games whose end is not guarded. */
export interface Endings<Policy> {
  /**
   * Decides as `policy` does until the match can end in this turn or the next. From there it takes what counting shows
   * to win, and leaves what counting shows to lose.
   * @param settle decides what counting leaves open; absent: `policy` does
   */
  guarded(policy: Policy, settle?: SettleEnding): Policy;
}
