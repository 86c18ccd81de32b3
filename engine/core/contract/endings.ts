/** How a game ends, for players that decide their last moves by counting and by playouts. */
import type { Seat } from './brand.js';
import type { Checkpoint } from './checkpoint.js';

/** A decision that counting does not settle, with the options worth playing out. */
export interface OpenEnding {
  readonly seat: Seat;
  /** Turns of all seats together, from 1. */
  readonly turn: number;
  /** A different number for each decision of a turn. */
  readonly step: number;
  /** The decision as saved. */
  readonly start: Checkpoint;
  /** At least two indices of options, as {@link Continuation.answers} takes them. */
  readonly options: readonly number[];
  /** The player's own choice, one of these. */
  readonly own: number;
}

/** @returns one of the options */
export type SettleEnding = (open: OpenEnding) => number;

/** Absent in games without a guarded end. */
export interface Endings<Policy> {
  /**
   * Decides like `policy` until the match can end in this turn or the next. From then on it takes certain wins and
   * avoids certain losses.
   * @param settle decides what counting leaves open (default: `policy`)
   */
  guarded(policy: Policy, settle?: SettleEnding): Policy;
}
