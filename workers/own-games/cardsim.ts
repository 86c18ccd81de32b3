/** The library `deckwright/cardsim`, which the module of a game imports. Adds a check of the definition. */
import { type CardsimGame, type Definition, cardsim as make } from '../../engine/cardsim/index.js';
import { WrongDefinition } from './errors.js';
import { errorsOf } from './schema.js';

export * from '../../engine/cardsim/index.js';

/**
 * Makes a game that Deckwright can play: export it from your module.
 * @throws WrongDefinition with all errors and their locations in the definition
 */
export function cardsim<S extends object>(definition: Definition<S>): CardsimGame<S> {
  const errors = errorsOf(definition);
  if (errors.length > 0) throw new WrongDefinition(definition?.name, errors);
  const game = make(definition);
  // Only a game that has begun shows whether its set-up fills the deck.
  if (game.begin(0).outcome?.ending === 'end of history') {
    throw new WrongDefinition(definition.name, [
      {
        location: 'cards',
        message: 'hand and deck are empty after the set-up: give at least one card a count above 0',
      },
    ]);
  }
  return game;
}
