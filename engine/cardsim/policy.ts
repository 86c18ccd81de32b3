/** The decisions of a player: one choice per turn. */
import type { GameState } from './state.js';

/** A game with any type of state. */
export type AnyGameState = GameState<object>;

export interface CardsimPolicy {
  /** @returns index in `state.choices` */
  choose(state: AnyGameState): number;
}
