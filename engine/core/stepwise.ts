/**
 * Matches of a game for one that are left at every decision, for learners in other programs. Games with networks have
 * {@link NeuralInterface} instead.
 */

import type { Seed } from './brand.js';
import type { Result, Rules } from './game.js';

export interface Stepwise {
  /** Grows when inputs or actions change their meaning. */
  readonly version: number;
  /** Numbers of an observation; `scale` brings usual values near 1. */
  readonly inputs: readonly { readonly name: string; readonly scale: number }[];
  readonly actions: readonly { readonly name: string }[];
  /** @param rules those of `Game.rules`; one function serves many matches at a time */
  matches(rules: Rules): (seed: Seed) => OpenMatch;
}

export interface OpenMatch {
  /** How it ended; undefined while it goes on. Reused by the next match of the same rules that ends. */
  readonly result: Result | undefined;
  /** Why the game's own code ended it, if it did. */
  readonly fault: string | undefined;
  /** Whole numbers, before their scale. @param from where in the array they begin */
  observe(into: Int32Array, from: number): void;
  /** Sets 1 for each legal action. @returns how many there are @param from where in the array the actions begin */
  legal(into: Uint8Array, from: number): number;
  /** @param action a legal one */
  act(action: number): void;
}
