/** The interface of matches for an environment; one file for each way of stopping at a decision. */
import type { Seed } from '../../../engine/index.js';
import type { EnvironmentBuffers } from './standings.js';

/** The player of a seat: the learner, or the text of a player. */
export type EnvironmentSeat = { readonly learner: true } | { readonly text: string };

export interface EnvironmentMatches {
  readonly inputs: readonly { readonly name: string; readonly scale: number }[];
  readonly actions: readonly { readonly name: string }[];
  /** Version of inputs and actions. */
  readonly version: number;
  begin(match: number, seed: Seed, into: EnvironmentBuffers): void;
  /** @param action a legal one */
  act(match: number, action: number, into: EnvironmentBuffers): void;
}
