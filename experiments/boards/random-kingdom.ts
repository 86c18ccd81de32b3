/** Random kingdoms. */
import { type Game, Refused, Rng, seedOf } from '../../engine/index.js';

/** Draws a kingdom of cards in print, by the seed. @throws Refused for games without kingdoms */
export function randomKingdom(game: Game, seed: number): readonly string[] {
  const { kingdomCards = [], facts } = game;
  if (facts.kingdomSize === 0 || kingdomCards.length === 0)
    throw new Refused(`${facts.title} has no kingdoms`);
  const rng = new Rng(seedOf(seed), 0);
  const left = kingdomCards.filter(
    (name) => game.cards.find((card) => card.name === name)!.isOutOfPrint !== true,
  );
  return Array.from({ length: facts.kingdomSize }, () => left.splice(rng.below(left.length), 1)[0]!).sort();
}
