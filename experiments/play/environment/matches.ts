/** What an environment needs of the matches of a game; one file for each way in which games are left at a decision. */
import type { Seed } from '../../../engine/index.js';
import type { EnvironmentBuffers } from './standings.js';

/** What decides at a seat: the learner, or the text of a player. */
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
