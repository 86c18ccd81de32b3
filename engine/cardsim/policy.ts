/** The decisions of a player: one choice per turn. */
import type { GameState } from './state.js';

/** A game with any player state. */
export type AnyGameState = GameState<object>;

/** A policy of a cardsim game. */
export interface CardsimPolicy {
  /** @returns position in `state.choices` */
  choose(state: AnyGameState): number;
}
