/** All cards by number: the rows of every set, loaded once into small arrays that the rules can index. */
import type { CardId } from '../core/brand.js';
import { invariant } from '../core/errors.js';
import type { CardFacts } from '../core/game.js';
import { base } from './cards/base.js';
import { basic } from './cards/basic.js';
import { hinterlands } from './cards/hinterlands.js';
import { intrigue } from './cards/intrigue.js';
import { darkAges, nocturne } from './cards/later.js';
import {
  type CardRow,
  type CardSet,
  type ContinuousEffects,
  EVENTS,
  type EventName,
  type Kind,
  type Step,
} from './cards/row.js';

/** Sets in the order of their card numbers. A new set goes to the end, so that numbers keep their meaning. */
const sets: readonly (readonly [string, CardSet])[] = [
  ['basic', basic],
  ['base', base],
  ['intrigue', intrigue],
  ['hinterlands', hinterlands],
  ['dark-ages', darkAges],
  ['nocturne', nocturne],
];

export type CatalogueCard = CardRow & { readonly name: string; readonly set: string };

export const rows: readonly CatalogueCard[] = sets.flatMap(([set, cards]) =>
  Object.entries(cards).map(([name, row]) => ({ ...row, name, set })),
);

export const CARDS = rows.length;
/** Means no card where cards are kept as bytes. */
export const NO_CARD = 255;
invariant(CARDS < NO_CARD, `zones and plans keep cards as bytes, and ${CARDS} cards do not fit`);
/** Means no card in pairs and answers of programs. */
export const NOTHING = CARDS as CardId;

const ids = new Map(rows.map((row, id) => [row.name, id as CardId]));

/** @throws EngineBug when there is no such card */
export function idOf(name: string): CardId {
  const id = ids.get(name);
  invariant(id !== undefined, `no card is called "${name}"`);
  return id;
}

export const EVENT_COUNT = EVENTS.length;
/** The number of an event. */
export const eventOf = (name: EventName): number => EVENTS.indexOf(name);

/** The number of a card by its name, undefined when there is none. */
export const findCard = (name: string): CardId | undefined => ids.get(name);

export const COPPER = idOf('Copper');
export const SILVER = idOf('Silver');
export const GOLD = idOf('Gold');
export const ESTATE = idOf('Estate');
export const DUCHY = idOf('Duchy');
export const PROVINCE = idOf('Province');
export const CURSE = idOf('Curse');

/** Bits of {@link KINDS}. */
export const kindBits: Readonly<Record<Kind, number>> = {
  action: 1,
  treasure: 2,
  victory: 4,
  curse: 8,
  attack: 16,
  reaction: 32,
};
export const ACTION = kindBits.action;
export const TREASURE = kindBits.treasure;
export const VICTORY = kindBits.victory;

const perCard = (value: (row: CatalogueCard, id: number) => number): Int32Array =>
  Int32Array.from(rows, value);

/** Printed cost, indexed by card, like all arrays below. */
export const COST = perCard((row) => row.cost);
/** Kinds as bits. */
export const KINDS = perCard((row) => row.kinds.reduce((bits, kind) => bits | kindBits[kind], 0));
/** Printed coins of a treasure. */
export const COINS = perCard((row) => row.coins ?? 0);
/** Fixed points. */
export const POINTS = perCard((row) => row.points ?? 0);

/** A step, and what a card does while it is in a zone, with names of cards and events replaced by numbers. */
export type ResolvedStep = Step<number, number>;
export type ResolvedContinuous = ContinuousEffects<number, number>;

/** `what`, `gain`, `when` and `event` are the only places where a row names a card or an event. */
function resolve<T>(value: object): T {
  const loaded: Record<string, unknown> = { ...value };
  for (const key of ['what', 'gain', 'when']) {
    if (typeof loaded[key] === 'string') loaded[key] = idOf(loaded[key]);
  }
  if (typeof loaded['event'] === 'string') loaded['event'] = eventOf(loaded['event'] as EventName);
  return loaded as T;
}

function resolveSteps(steps: readonly Step[]): readonly ResolvedStep[] {
  return steps.map((step) => {
    const loaded = resolve<Record<string, unknown>>(step);
    if ('steps' in step) loaded['steps'] = resolveSteps(step.steps);
    if (step.do === 'choose') loaded['among'] = step.among.map(resolveSteps);
    return loaded as unknown as ResolvedStep;
  });
}

/** What happens when the card is played, and when it is gained. */
export const PLAY: readonly (readonly ResolvedStep[])[] = rows.map((row) => resolveSteps(row.play ?? []));
export const GAINED: readonly (readonly ResolvedStep[])[] = rows.map((row) => resolveSteps(row.onGain ?? []));

export const CONTINUOUS: readonly ResolvedContinuous[] = rows.map(
  (row) =>
    Object.fromEntries(
      Object.entries(row.continuous ?? {}).map(([key, value]) => [
        key,
        typeof value === 'number' ? value : resolve<object>(value),
      ]),
    ) as ResolvedContinuous,
);

/** Cards with a standing effect of one kind. */
export const continuousCards = (effect: keyof ContinuousEffects): readonly number[] =>
  [...CONTINUOUS.keys()].filter((card) => CONTINUOUS[card]![effect] !== undefined);

/** The cards as people and programs see them. */
export const cardFacts: readonly CardFacts[] = rows.map((row, id) => ({
  id: id as CardId,
  name: row.name,
  kinds: row.kinds,
  cost: row.cost,
  set: row.set,
  text: row.text,
}));
