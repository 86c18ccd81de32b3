/**
 * Makes a game from cards, rules and a player's state: connects the parts of this folder to the game contract.
 */
import type { CardId } from '../core/contract/brand.js';
import type { Game, Rules } from '../core/contract/game.js';
import { invariant } from '../core/errors.js';
import { once } from '../core/once.js';
import { bridges } from './decisions.js';
import { type CompiledDefinition, compileDefinition, type Definition } from './definition/definition.js';
import { cardFacts, factsOf } from './facts.js';
import { objectivesOf } from './measure/series.js';
import type { CardsimPolicy } from './policy.js';
import { loadGame, saveGame } from './saved-game/save.js';
import { type CardsimRules, checkRules, checkSeed } from './setup.js';
import { GameState } from './state.js';
import { stepwise } from './stepwise.js';
import { CardsimTable } from './table.js';
import { scoreVocabulary } from './vocabulary.js';

/** A cardsim game, with functions to play it directly. */
export interface CardsimGame<S extends object> extends Game<CardsimPolicy> {
  readonly compiled: CompiledDefinition<S>;
  /** Deals a new game. @param seed whole number from 0 to 2^53 − 1 @throws Refused for any other seed */
  begin(seed: number): GameState<S>;
  /** The game in progress as JSON. @throws Refused when the state contains something that JSON cannot express */
  save(state: GameState<S>): string;
  /** @throws Refused when the text is not a saved game of this game */
  load(text: string): GameState<S>;
}

/** @param definition must be checked; a schema validates definitions from outside when they are loaded */
export function cardsim<S extends object>(definition: Definition<S>): CardsimGame<S> {
  const compiled = compileDefinition(definition);
  const objectives = objectivesOf(compiled);
  function tableOf(rules: Rules): CardsimTable<S> {
    const objective = objectives.find(({ name }) => name === rules.variant);
    invariant(objective !== undefined, `${rules.game} has no variant ${rules.variant}`);
    return new CardsimTable(compiled, rules, objective);
  }
  // Made when first needed, because the vocabulary plays games at random.
  const vocabulary = once(() => scoreVocabulary(compiled));
  const steps = once(() => stepwise(vocabulary(), tableOf));
  return {
    compiled,
    facts: factsOf(compiled, objectives),
    cards: compiled.catalogue.cards.map((_, id) => cardFacts(compiled, id as CardId)),
    get scores() {
      return vocabulary();
    },
    get stepwise() {
      return steps();
    },
    withoutCard: (rules, without): CardsimRules | undefined =>
      without < compiled.catalogue.firstAction ? { ...rules, without } : undefined,
    rules: (request, seats) => checkRules(compiled, objectives, request, seats),
    table: tableOf,
    ...bridges(),
    begin: (seed) => new GameState(compiled, checkSeed(seed)).begin(),
    save: saveGame,
    load: (text) => loadGame(compiled, text),
  };
}
