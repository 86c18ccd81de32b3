/** The boards that the rule books recommend. */
import { gameNamed } from '../../bots/index.js';
import type { Game } from '../../engine/index.js';
import { type RecommendedKingdom, recommendedKingdoms } from '../../grammar/index.js';

/** The game with boards. */
export const GAME = 'dominion';

/** The recommended kingdoms of a game, with the cards that Deckwright lacks. */
export function recommendedBoards(
  game: Game = gameNamed(GAME),
): (RecommendedKingdom & { readonly missing: readonly string[] })[] {
  if (game.facts.name !== GAME) return [];
  const here = new Set(game.cards.map(({ name }) => name));
  return recommendedKingdoms.map((one) => {
    const needed = one.colony ? [...one.cards, 'Platinum', 'Colony'] : one.cards;
    return { ...one, missing: needed.filter((card) => !here.has(card)) };
  });
}
