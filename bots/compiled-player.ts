/** A player ready to play: a policy, and what has to be done for it before each match. */
import type { Seed } from '../engine/index.js';

export interface CompiledPlayer {
  /** Passed to `table.play` unchanged; only the game knows its type. */
  readonly policy: unknown;
  /** Called before each match: players that roll dice start their streams over. */
  readonly reset?: (seed: Seed) => void;
}
