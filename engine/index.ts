/** The public interface of the engine: the games by name, and their contracts. The only file that names all games. */
import { freePort } from './cardsim/examples/free-port/index.js';
import { lamplight } from './cardsim/examples/lamplight.js';
import type { Game } from './core/game.js';
import { dominion } from './dominion/index.js';
import { starRealms } from './star-realms/index.js';

export type { Brand, CardId, Seat, Seed } from './core/brand.js';
export * from './core/buylist-program.js';
export { Checkpoint } from './core/checkpoint.js';
export * from './core/curves.js';
export type { Endings, OpenEnding } from './core/endings.js';
export * from './core/errors.js';
export type * from './core/game.js';
export { hashText } from './core/hash.js';
export { editDistance, nearest } from './core/nearest.js';
export type * from './core/neural.js';
export { originalView } from './core/original.js';
export * from './core/perturbation.js';
export { power } from './core/power.js';
export type { Recorder } from './core/recorder.js';
export { type ReplayResult, replay } from './core/replay.js';
export { reward } from './core/reward.js';
export { Rng, streams } from './core/rng.js';
export type * from './core/score-vocabulary.js';
export { isAboutOpponents } from './core/score-vocabulary.js';
export { isFirst, marginOf, pointsOf } from './core/seat-result.js';
export { dealAt, derive, firstOf, nthOf, SEED_MAX, seedOf, seedParts } from './core/seed.js';
export type * from './core/vocabulary.js';
export * as wasm from './core/wasm.js';
export { loadCompiledEngine } from './dominion/compiled/engine.js';
export type { DominionPolicy } from './dominion/policy.js';
export { vocabulary as dominionVocabulary } from './dominion/vocabulary.js';

const byName: Record<string, Game> = {
  [dominion.facts.name]: dominion,
  [starRealms.facts.name]: starRealms,
  [lamplight.facts.name]: lamplight,
  [freePort.facts.name]: freePort,
};

/** Every game, by name. To add a built-in one: a folder beside these, and a line above. */
export const games: Readonly<Record<string, Game>> = byName;

/** Adds a game of your own to {@link games}; every process and thread that plays it must do so. */
export function register(game: Game): void {
  byName[game.facts.name] = game;
}
