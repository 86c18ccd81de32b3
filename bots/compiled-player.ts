/** What sits at a table: a policy, and what has to be done for it before each match. */
import type { Seed } from '../engine/index.js';

export interface CompiledPlayer {
  /** Handed to `table.play` as it is; only the game knows its type. */
  readonly policy: unknown;
  /** Called before each match: players that roll dice start their streams over. */
  readonly reset?: (seed: Seed) => void;
}
