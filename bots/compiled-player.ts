/** A player ready to play: a policy, and how to reset it before each game. */
import type { Seed } from '../engine/index.js';

export interface CompiledPlayer {
  /** Passed to `table.play` unchanged; only the game knows its type. */
  readonly policy: unknown;
  /** Called before each game: players that use random numbers restart their streams. */
  readonly reset?: (seed: Seed) => void;
}
