/** The public interface of the engine: the games by name, and their contracts. The only file that names all games. */
import { freePort } from './cardsim/examples/free-port/index.js';
import { lamplight } from './cardsim/examples/lamplight.js';
import type { Game } from './core/contract/game.js';
import { Refused } from './core/errors.js';
import { dominion } from './dominion/index.js';
import { starRealms } from './star-realms/index.js';

export { hashNumbers, hashText } from './core/chance/hash.js';
export * from './core/chance/perturbation.js';
export { power } from './core/chance/power.js';
export { Rng, streams } from './core/chance/rng.js';
export { dealAt, derive, firstOf, nthOf, SEED_MAX, seedOf, seedParts } from './core/chance/seed.js';
export {
  BOARD_FIELDS,
  fromQuery,
  pickBoard,
  type RulesRequest,
  toArguments,
  toForm,
  toQuery,
} from './core/contract/board.js';
export type { Brand, CardId, Seat, Seed } from './core/contract/brand.js';
export { Checkpoint } from './core/contract/checkpoint.js';
export * from './core/contract/curves.js';
export type { Endings, OpenEnding } from './core/contract/endings.js';
export type * from './core/contract/game.js';
export type * from './core/contract/neural.js';
export type { Recorder } from './core/contract/recorder.js';
export * from './core/errors.js';
export { getOrInsert } from './core/get-or-insert.js';
export { isRecord } from './core/is-record.js';
export * from './core/language/buylist-program.js';
export { editDistance, nearest } from './core/language/nearest.js';
export { originalView } from './core/language/original.js';
export * as scoreCode from './core/language/score-code.js';
export type * from './core/language/score-vocabulary.js';
export { isAboutOpponents } from './core/language/score-vocabulary.js';
export type * from './core/language/vocabulary.js';
export { fitsExchange, isUsefulIn, shapeOf } from './core/language/vocabulary.js';
export { nothingAsked, readAnswer } from './core/last-position.js';
export { LruCache } from './core/lru-cache.js';
export { once } from './core/once.js';
export { fieldCards, fieldNumber, without } from './core/position-fields.js';
export { type ReplayResult, replay } from './core/replay.js';
export { isFirst, marginOf, pointsOf, reward, sharedPlaces } from './core/seat-result.js';
export { systemReason, writeHint } from './core/system-reason.js';
export * as wasm from './core/wasm.js';
export { printedName } from './dominion/cards/printed-name.js';
export { loadCompiledEngine as loadCompiledDominion } from './dominion/compiled/engine.js';
export type { DominionPolicy } from './dominion/policy.js';
export { vocabulary as dominionVocabulary } from './dominion/vocabulary.js';
export { loadCompiledEngine as loadCompiledStarRealms } from './star-realms/compiled/engine.js';

const byName: Record<string, Game> = Object.fromEntries(
  [dominion, starRealms, lamplight, freePort].map((game) => [game.facts.name, game]),
);

/** Every game, by name. To add a built-in game, add it to the list above. */
export const games: Readonly<Record<string, Game>> = byName;

/** Adds a game of your own to {@link games}; every process and thread that plays it must do so. */
export function register(game: Game): void {
  if (typeof game?.facts?.name !== 'string')
    throw new Refused('register needs a game', 'for example the result of cardsim({ … })');
  byName[game.facts.name] = game;
}
