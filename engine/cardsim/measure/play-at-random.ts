/** Plays a game with random choices, to measure a game and to find errors in its code. */
import { Rng, streams } from '../../core/chance/rng.js';
import { seedOf } from '../../core/chance/seed.js';
import type { CompiledDefinition } from '../definition/definition.js';
import type { Player } from '../player.js';
import { GameState } from '../state.js';

/** @param visit called at each decision and at the end */
export function playAtRandom<S extends object>(
  compiled: CompiledDefinition<S>,
  seed: number,
  visit?: (player: Player<S>) => void,
): GameState<S> {
  const rng = new Rng(seedOf(seed), streams.policy(0));
  const state = new GameState(compiled, seedOf(seed)).begin();
  for (;;) {
    visit?.(state.player);
    if (state.outcome !== undefined) return state;
    state.choose(rng.below(state.choices.length));
  }
}
