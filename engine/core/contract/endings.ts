/** The end of a game, for players that settle their last moves by counting and by playouts. */
import type { Seat } from './brand.js';
import type { Checkpoint } from './checkpoint.js';

/** A decision that counting cannot settle, with the options that are worth playing out. */
export interface OpenEnding {
  readonly seat: Seat;
  /** Turns of all seats in total, from 1. */
  readonly turn: number;
  /** Differs between the decisions of one turn. */
  readonly step: number;
  /** The saved decision. */
  readonly start: Checkpoint;
  /** At least two indices of options, as {@link Continuation.answers} takes them. */
  readonly options: readonly number[];
  /** What the player would choose without this help: one of `options`. */
  readonly own: number;
}

/** @returns one of the options */
export type SettleEnding = (open: OpenEnding) => number;

/** The guarded end of a game; absent in games without one. */
export interface Endings<Policy> {
  /**
   * Decides like `policy` until the game can end in this turn or the next. From then on it takes certain wins and
   * avoids certain losses.
   * @param settle answers the decisions that counting cannot settle (default: `policy`)
   */
  guarded(policy: Policy, settle?: SettleEnding): Policy;
}
