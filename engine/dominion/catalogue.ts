/** All cards by number. The rows of every set are loaded once into small arrays that the rules can index. */
import type { CardId } from '../core/contract/brand.js';
import type { CardFacts } from '../core/contract/game.js';
import { invariant } from '../core/errors.js';
import { getOrInsert } from '../core/get-or-insert.js';
import { once } from '../core/once.js';
import { base } from './cards/base.js';
import { basic } from './cards/basic.js';
import { classicEvents, lastClassicCards } from './cards/classic.js';
import { hinterlands } from './cards/hinterlands.js';
import { intrigue } from './cards/intrigue.js';
import { darkAges, nocturne } from './cards/later.js';
import { prosperity } from './cards/prosperity.js';
import type { CardRow, CardSet, ContinuousEffects, EventRow, Kind, Kinds, Step, Verb } from './cards/row.js';
import { seaside } from './cards/seaside.js';

const sets: readonly (readonly [string, CardSet])[] = [
  ['basic', basic],
  ['base', base],
  ['intrigue', intrigue],
  ['seaside', seaside],
  ['prosperity', prosperity],
  ['hinterlands', hinterlands],
  ['dark-ages', darkAges],
  ['nocturne', nocturne],
];

export type CatalogueCard = CardRow & { readonly name: string; readonly set: string };

const bySet: readonly (readonly CatalogueCard[])[] = sets.map(([set, cards]) =>
  Object.entries(cards).map(([name, row]) => ({ ...row, name, set })),
);
const classicRows = bySet.flatMap((cards) =>
  cards.slice(0, 1 + cards.findIndex(({ name }) => lastClassicCards.includes(name))),
);
/** The classic cards come first to keep their numbers; the others follow in the order of their sets. */
export const rows: readonly CatalogueCard[] = [...new Set([...classicRows, ...bySet.flat()])];
export const CLASSIC_CARDS = classicRows.length;

/** All events by name. */
export const eventRows: ReadonlyMap<string, EventRow> = new Map(
  rows.flatMap(({ events = {} }) => Object.entries(events)),
);
/** The events that `reactions for` may name, in the order of their numbers. */
export const EVENTS: readonly string[] = [
  ...classicEvents,
  ...[...eventRows.keys()].filter((name) => !classicEvents.includes(name)),
];

export const CARDS = rows.length;
/** No card, where cards are bytes. */
export const NO_CARD = 255;
invariant(CARDS < NO_CARD, `zones and plans keep cards as bytes, and ${CARDS} cards do not fit`);
/** No card, in pairs and answers of programs. */
export const NOTHING = CARDS as CardId;

const ids = new Map(rows.map((row, id) => [row.name, id as CardId]));

/** @throws EngineBug when there is no such card */
export function idOf(name: string): CardId {
  const id = ids.get(name);
  invariant(id !== undefined, `no card is called "${name}"`);
  return id;
}

/** The number of an event. @throws EngineBug when no row has it */
export function eventOf(name: string): number {
  invariant(eventRows.has(name), `no card has an event "${name}"`);
  return EVENTS.indexOf(name);
}

/** The number of a card by its name, or undefined. */
export const findCard = (name: string): CardId | undefined => ids.get(name);

export const COPPER = idOf('Copper');
export const SILVER = idOf('Silver');
export const GOLD = idOf('Gold');
export const ESTATE = idOf('Estate');
export const DUCHY = idOf('Duchy');
export const PROVINCE = idOf('Province');
export const CURSE = idOf('Curse');
export const PLATINUM = idOf('Platinum');
export const COLONY = idOf('Colony');

/** Bits of {@link KINDS}. */
export const kindBits: Readonly<Record<Kind, number>> = {
  action: 1,
  treasure: 2,
  victory: 4,
  curse: 8,
  attack: 16,
  reaction: 32,
  duration: 64,
};
/** Bits of one kind or of several; 0 for none. */
export const bitsOf = (kinds: Kinds | undefined): number =>
  kinds === undefined
    ? 0
    : typeof kinds === 'string'
      ? kindBits[kinds]
      : kinds.reduce((bits, kind) => bits | kindBits[kind], 0);
export const ACTION = kindBits.action;
export const TREASURE = kindBits.treasure;
export const VICTORY = kindBits.victory;

const perCard = (value: (row: CatalogueCard, id: number) => number): Int32Array =>
  Int32Array.from(rows, value);

/** Printed cost, indexed by card, like all arrays below. */
export const COST = perCard((row) => row.cost);
/** Kinds as bits. */
export const KINDS = perCard((row) => bitsOf(row.kinds));
/** Printed coins of a treasure. */
export const COINS = perCard((row) => row.coins ?? 0);
/** Points, except those that depend on other cards. */
export const POINTS = perCard((row) => row.points ?? 0);
/** The card that must not be in play when this one is bought; NOTHING if there is none. */
export const NOT_BOUGHT_WITH = perCard(({ notBoughtWith }) =>
  notBoughtWith === undefined ? NOTHING : idOf(notBoughtWith),
);

/**
 * Usefulness of a card in hand. Lowest are victory cards with an effect when discarded, then Curses, then other
 * pure victory cards; all other cards rank by printed cost.
 */
export const USEFULNESS = perCard(({ cost, continuous }, card) => {
  if (card === CURSE) return -2;
  if ((KINDS[card]! & VICTORY) === 0 || (KINDS[card]! & (ACTION | TREASURE)) !== 0) return cost;
  return continuous?.when?.discarded === true ? -3 : -1;
});

/** Steps and continuous effects with numbers instead of the names of cards and events. */
export type ResolvedStep = Step<number, number>;
export type ResolvedContinuous = ContinuousEffects<number, number>;

/** All objects within a part of a row. An object comes before the objects inside it. */
export function objectsIn(part: unknown, found: object[] = []): readonly object[] {
  if (typeof part === 'object' && part !== null) {
    found.push(part);
    for (const inner of Object.values(part)) objectsIn(inner, found);
  }
  return found;
}
export const isStep = (part: object): part is Step => 'do' in part;

const verbNumbers = new Map<Verb, number>();
/** The verbs of all loaded texts, in the order of their numbers. */
export const verbs = (): readonly Verb[] => [...verbNumbers.keys()];

/**
 * SPEED: all steps have the same properties in the same order, so V8 reads them all alike. `JSON.parse` keeps an
 * object with so many properties fast.
 */
const blankStep: Record<string, unknown> = JSON.parse(
  JSON.stringify({ verb: 0, ...Object.fromEntries(objectsIn(rows).filter(isStep).flatMap(Object.entries)) }),
);
for (const key of Object.keys(blankStep)) blankStep[key] = undefined;

/** Fields of a row that name cards. Besides them, only `event` holds a name, that of an event. */
const namesCards = new Set(['what', 'gain', 'not']);
const waits = new Set<unknown>(['nextTurn', 'thisTurn', 'untilNextTurn'] satisfies readonly Verb[]);

function resolve<T>(value: object): T {
  const loaded: Record<string, unknown> = 'do' in value ? { ...blankStep } : {};
  if ('do' in value) loaded['verb'] = getOrInsert(verbNumbers, value.do as Verb, () => verbNumbers.size);
  for (const [key, part] of Object.entries(value)) {
    if (key === 'event') loaded[key] = eventOf(part as string);
    else if (namesCards.has(key)) loaded[key] = Array.isArray(part) ? part.map(idOf) : idOf(part as string);
    else loaded[key] = resolvePart(part);
  }
  if (waits.has(loaded['do'])) {
    numbers.set(loaded, numberedSteps.length);
    numberedSteps.push(loaded as unknown as ResolvedStep);
  }
  return loaded as T;
}

const resolvePart = (part: unknown): unknown =>
  Array.isArray(part)
    ? part.map(resolvePart)
    : typeof part === 'object' && part !== null
      ? resolve(part)
      : part;

/** Steps with a later effect. The state stores them by their index in this list. */
export const numberedSteps: ResolvedStep[] = [];
const numbers = new Map<object, number>();

/** Index of a step in {@link numberedSteps}. */
export function numberOfStep(step: object): number {
  const number = numbers.get(step);
  invariant(number !== undefined, 'a step with a later effect has a number');
  return number;
}

const resolveSteps = (steps: readonly Step[] = []): readonly ResolvedStep[] =>
  steps.map((step) => resolve<ResolvedStep>(step));

/** The texts of all cards in one printing, indexed by card. */
export interface Printing {
  readonly play: readonly (readonly ResolvedStep[])[];
  readonly gained: readonly (readonly ResolvedStep[])[];
  readonly trashed: readonly (readonly ResolvedStep[])[];
  readonly continuous: readonly ResolvedContinuous[];
}

const printingOf = (textOf: (row: CatalogueCard) => CardRow): Printing => {
  const cards = rows.map(textOf);
  return {
    play: cards.map(({ play }) => resolveSteps(play)),
    gained: cards.map(({ onGain }) => resolveSteps(onGain)),
    trashed: cards.map(({ onTrash }) => resolveSteps(onTrash)),
    continuous: cards.map(({ continuous = {} }) => resolve<ResolvedContinuous>(continuous)),
  };
};

/** Texts as printed today, and as first printed where the original program uses those. */
export const printings = {
  today: printingOf((row) => row),
  /** Loaded on demand, since few boards need it. */
  get first(): Printing {
    return firstPrinting();
  },
};
const firstPrinting = once(() => printingOf(asFirstPrinted));
/** A row with the texts that the original program uses. */
export const asFirstPrinted = (row: CatalogueCard): CatalogueCard => ({ ...row, ...row.firstPrinting });

/** Text of each card when played, as printed today. */
export const PLAY = printings.today.play;

/** All objects within the text of a card when played. */
export const partsOfPlay = rows.map(({ play }) => objectsIn(play));
const stepsOfPlay = partsOfPlay.map((parts) => parts.filter(isStep));

/** Cards with a step of that kind in their text when played, at any depth. */
export const cardsWith = (isMeant: (step: Step) => boolean): readonly CardId[] =>
  [...rows.keys()].filter((card) => stepsOfPlay[card]!.some(isMeant)) as CardId[];

/** Facts about the cards for people and programs. */
export const cardFacts: readonly CardFacts[] = rows.map((row, id) => ({
  id: id as CardId,
  name: row.name,
  kinds: row.kinds,
  cost: row.cost,
  set: row.set,
  text: row.text,
  ...(row.firstEditionOnly === true && { isOutOfPrint: true as const }),
}));
