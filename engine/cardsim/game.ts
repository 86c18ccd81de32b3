/** Makes a game of the house out of cards, rules and a player's state: facts, tables, and the bridge to people. */
import type { CardId, Seed } from '../core/brand.js';
import { invariant, Refused } from '../core/errors.js';
import type { CardFacts, Game, GameFacts, Question, Rules, RulesRequest } from '../core/game.js';
import { seedOf } from '../core/seed.js';
import type { CardOption } from './cards.js';
import { type Blueprint, blueprint, type Definition, TURNS_MAX } from './definition.js';
import { events, Match } from './match.js';
import { loadMatch, saveMatch } from './save.js';
import { type Objective, objectivesOf } from './series.js';
import { questionOf } from './situation.js';
import { type AnyMatch, type CardsimPolicy, CardsimTable } from './table.js';
import { scoresOf } from './words.js';

/** A game of the house, and the ways to play it directly. */
export interface CardsimGame<S extends object> extends Game<CardsimPolicy> {
  readonly blueprint: Blueprint<S>;
  /** Deals a new game. @param seed whole number from 0 to 2^53 − 1 @throws Refused for any other */
  begin(seed: number): Match<S>;
  /** The game in progress as JSON. @throws Refused when the state holds what JSON cannot */
  save(match: Match<S>): string;
  /** @throws Refused when the text is no saved game of this game */
  load(text: string): Match<S>;
}

/** @param definition one that is right: those of other people pass a schema at the door first */
export function cardsim<S extends object>(definition: Definition<S>): CardsimGame<S> {
  const plan = blueprint(definition);
  const objectives = objectivesOf(plan);
  let scores: ReturnType<typeof scoresOf> | undefined;
  const asked = new WeakMap<Question, AnyMatch>();
  const matchOf = (question: Question): AnyMatch => {
    const match = asked.get(question);
    invariant(match !== undefined, 'the question is of another game');
    return match;
  };
  return {
    blueprint: plan,
    facts: factsOf(plan, objectives),
    cards: plan.book.cards.map((_, id) => cardFacts(plan, id as CardId)),
    // Made when first asked for: the words look at games played at random.
    get scores() {
      scores ??= scoresOf(plan);
      return scores;
    },
    rules: (request, seats) => rulesFor(plan, objectives, request, seats),
    table(rules) {
      const objective = objectives.find(({ name }) => name === rules.variant);
      invariant(objective !== undefined, `${rules.game} has no variant ${rules.variant}`);
      return new CardsimTable(plan, rules, objective);
    },
    asking: (choose) => ({
      choose(match) {
        if (match.choices.length === 1) return 0;
        const question = questionOf(match);
        asked.set(question, match);
        return choose(question);
      },
    }),
    answering: (policy) => (question) => policy.choose(matchOf(question)),
    opinions: () => (question, say) => {
      const match = matchOf(question);
      return match.choices.map((choice) => ({ set: 0, said: say(0, match, choice) }));
    },
    begin: (seed) => new Match(plan, checkSeed(seed)).begin(),
    save: saveMatch,
    load: (text) => loadMatch(plan, text),
  };
}

function checkSeed(seed: number): Seed {
  if (Number.isSafeInteger(seed) && seed >= 0) return seedOf(seed);
  throw new Refused(`the seed is ${seed}`, 'use a whole number from 0 to 2^53 − 1');
}

function factsOf<S extends object>(plan: Blueprint<S>, objectives: readonly Objective<S>[]): GameFacts {
  const { definition, book, numbers } = plan;
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
    series: numbers.map(({ key, name }) => ({ name: key, title: name })),
    events: [...events, ...book.optionNames.map((name) => `chose "${name}" of`)],
    telling: { amounts: [], follow: [], seats: [], bare: [], silent: ['warned', 'failed'] },
    endings: book.endings,
    failure: 'error',
  };
}

function cardFacts<S extends object>({ book, definition }: Blueprint<S>, id: CardId): CardFacts {
  const { name, kinds = [], text, options } = book.cards[id]!;
  const written = typeof text === 'function' || text === undefined ? '' : `${text} `;
  const isAction = id >= book.firstAction;
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

function rulesFor<S extends object>(
  { definition }: Blueprint<S>,
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
