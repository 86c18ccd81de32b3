/** Facts, cards and events of a game, from its definition. */
import type { CardId, Seat } from '../core/contract/brand.js';
import type { CardFacts, GameFacts } from '../core/contract/game.js';
import type { CardOption } from './definition/cards.js';
import { type CompiledDefinition, TURNS_MAX } from './definition/definition.js';
import type { Objective } from './measure/series.js';

/** The only seat of every game. */
export const SEAT = 0 as Seat;

/** Events of every game by index. The options follow them, see `Catalogue.optionNames`. */
const events = ['drew', 'put into the deck', 'warned', 'failed'] as const;
export const DREW = 0;
export const FOLLOWED = 1;
export const WARNED = 2;
export const FAILED = 3;
export const CHOSE = 4;

export function factsOf<S extends object>(
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
    variants: objectives.map(({ name, about, title }) => ({ name, about, scoreTitle: title })),
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

export function cardFacts<S extends object>(
  { catalogue, definition }: CompiledDefinition<S>,
  id: CardId,
): CardFacts {
  const { name, kinds = [], look, count = 1, text, options } = catalogue.cards[id]!;
  const written = typeof text === 'function' || text === undefined ? '' : `${text} `;
  const isAction = id >= catalogue.firstAction;
  return {
    id,
    name,
    kinds: isAction ? ['permanent action', ...kinds] : kinds,
    cost: 0,
    set: definition.name,
    text: `${written}${whatToDo(options)}`,
    ...(look && { look }),
    ...(!isAction && { copies: count }),
  };
}

function whatToDo<P>(options: readonly CardOption<P>[]): string {
  const [only, ...more] = options;
  if (more.length > 0) return `Options: ${options.map(({ name }) => name).join(', ')}.`;
  return typeof only!.text === 'function' || only!.text === undefined ? only!.name : `${only!.text}`;
}
