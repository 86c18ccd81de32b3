/** Makes a platform game of cards, rules and a player's state: facts, tables, and decisions for people. */
import type { CardId, Seed } from '../core/brand.js';
import { invariant, Refused } from '../core/errors.js';
import type { CardFacts, Decision, Game, GameFacts, Rules, RulesRequest } from '../core/game.js';
import { seedOf } from '../core/seed.js';
import type { CardOption } from './definition/cards.js';
import {
  type CompiledDefinition,
  compileDefinition,
  type Definition,
  TURNS_MAX,
} from './definition/definition.js';
import { loadGame, saveGame } from './saved-game/save.js';
import { type Objective, objectivesOf } from './series.js';
import { events, GameState } from './state.js';
import { type AnyGameState, type CardsimPolicy, CardsimTable } from './table.js';
import { decisionOf } from './view.js';
import { scoreVocabulary } from './vocabulary.js';

/** A platform game, and functions to play it directly. */
export interface CardsimGame<S extends object> extends Game<CardsimPolicy> {
  readonly compiled: CompiledDefinition<S>;
  /** Deals a new game. @param seed whole number from 0 to 2^53 − 1 @throws Refused for any other */
  begin(seed: number): GameState<S>;
  /** The game in progress as JSON. @throws Refused when the state holds what JSON cannot */
  save(match: GameState<S>): string;
  /** @throws Refused when the text is no saved game of this game */
  load(text: string): GameState<S>;
}

/** @param definition a checked one: definitions from outside are validated by a schema when they are loaded */
export function cardsim<S extends object>(definition: Definition<S>): CardsimGame<S> {
  const compiled = compileDefinition(definition);
  const objectives = objectivesOf(compiled);
  let scores: ReturnType<typeof scoreVocabulary> | undefined;
  const states = new WeakMap<Decision, AnyGameState>();
  const stateOf = (decision: Decision): AnyGameState => {
    const match = states.get(decision);
    invariant(match !== undefined, 'the question is of another game');
    return match;
  };
  return {
    compiled,
    facts: factsOf(compiled, objectives),
    cards: compiled.catalogue.cards.map((_, id) => cardFacts(compiled, id as CardId)),
    // Lazy: the vocabulary needs games played at random.
    get scores() {
      scores ??= scoreVocabulary(compiled);
      return scores;
    },
    rules: (request, seats) => checkRules(compiled, objectives, request, seats),
    table(rules) {
      const objective = objectives.find(({ name }) => name === rules.variant);
      invariant(objective !== undefined, `${rules.game} has no variant ${rules.variant}`);
      return new CardsimTable(compiled, rules, objective);
    },
    policyFromChooser: (choose) => ({
      choose(match) {
        if (match.choices.length === 1) return 0;
        const decision = decisionOf(match);
        states.set(decision, match);
        return choose(decision);
      },
    }),
    chooserFromPolicy: (policy) => (decision) => policy.choose(stateOf(decision)),
    optionScores: () => (decision, say) => {
      const match = stateOf(decision);
      return match.choices.map((choice) => ({ set: 0, score: say(0, match, choice) }));
    },
    begin: (seed) => new GameState(compiled, checkSeed(seed)).begin(),
    save: saveGame,
    load: (text) => loadGame(compiled, text),
  };
}

function checkSeed(seed: number): Seed {
  if (Number.isSafeInteger(seed) && seed >= 0) return seedOf(seed);
  throw new Refused(`the seed is ${seed}`, 'use a whole number from 0 to 2^53 − 1');
}

function factsOf<S extends object>(
  compiled: CompiledDefinition<S>,
  objectives: readonly Objective<S>[],
): GameFacts {
  const { definition, catalogue, numericStats } = compiled;
  return {
    name: `cardsim/${definition.name}`,
    title: definition.title,
    about: definition.about,
    seats: { min: 1, max: 1 },
    scoreTitle: objectives[0]!.title,
    variants: objectives.map(({ name, about }) => ({ name, about })),
    sets: [],
    kingdomSize: 0,
    turnsMax: definition.turnsMax ?? TURNS_MAX,
    decisionsPerTurnMax: 1,
    series: numericStats.map(({ key, name }) => ({ name: key, title: name })),
    events: [...events, ...catalogue.optionNames.map((name) => `chose "${name}" of`)],
    eventWording: {
      amounts: [],
      continuations: [],
      seats: [],
      withoutAmount: [],
      silent: ['warned', 'failed'],
    },
    endings: catalogue.endings,
    failure: 'error',
  };
}

function cardFacts<S extends object>(
  { catalogue, definition }: CompiledDefinition<S>,
  id: CardId,
): CardFacts {
  const { name, kinds = [], text, options } = catalogue.cards[id]!;
  const written = typeof text === 'function' || text === undefined ? '' : `${text} `;
  const isAction = id >= catalogue.firstAction;
  return {
    id,
    name,
    kinds: isAction ? ['permanent action', ...kinds] : kinds,
    cost: 0,
    set: definition.name,
    text: `${written}${whatToDo(options)}`,
  };
}

function whatToDo<P>(options: readonly CardOption<P>[]): string {
  const [only, ...more] = options;
  if (more.length > 0) return `Options: ${options.map(({ name }) => name).join(', ')}.`;
  return typeof only!.text === 'function' || only!.text === undefined ? only!.name : `${only!.text}`;
}

function checkRules<S extends object>(
  { definition }: CompiledDefinition<S>,
  objectives: readonly Objective<S>[],
  request: RulesRequest,
  seats: number,
): Rules {
  const name = `cardsim/${definition.name}`;
  const limit = definition.turnsMax ?? TURNS_MAX;
  const { variant = objectives[0]!.name, turnsMax = limit } = request;
  const objective = objectives.find((it) => it.name === variant);
  if (seats !== 1)
    throw new Refused(`${name} is a game for one, not for ${seats}`, 'each player plays it alone');
  if (objective === undefined) {
    const known = objectives.map((it) => it.name).join(', ');
    throw new Refused(`${name} has no rules called "${variant}"`, `use one of: ${known}`);
  }
  if ((request.kingdom ?? []).length > 0 || (request.sets ?? []).length > 0) {
    throw new Refused(`${name} has no piles or card sets to choose from`);
  }
  if (!(Number.isInteger(turnsMax) && turnsMax >= 1 && turnsMax <= limit)) {
    throw new Refused(
      `a turn limit of ${turnsMax} does not fit ${name}`,
      `use a whole number from 1 to ${limit}`,
    );
  }
  const label = `${objective.title}${turnsMax === limit ? '' : `, at most ${turnsMax} turns`}`;
  return { game: name, variant, seats, turnsMax, label };
}
