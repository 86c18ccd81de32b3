/** The words of the buylist language for Dominion as data: cards, conditions, events and special steps. */
import type { CardId } from '../core/contract/brand.js';
import type { Argument } from '../core/language/buylist-program.js';
import type {
  ConditionWord,
  EndingEntry,
  EventWord,
  StepWord,
  Vocabulary,
} from '../core/language/vocabulary.js';
import type { ConditionName } from './buylist/conditions.js';
import { measures } from './buylist/measures.js';
import {
  type CatalogueCard,
  COLONY,
  DUCHY,
  EVENTS,
  eventRows,
  NOTHING,
  POINTS,
  PROVINCE,
  partsOfPlay,
  rows,
} from './catalogue.js';
import * as original from './original.js';
import { COUNTED_KINDS, ROLES } from './roles.js';

const cardsWith = (has: (row: CatalogueCard, card: number) => boolean): readonly string[] =>
  rows.filter(has).map(({ name }) => name);
/** Cards whose text when played has this parameter with one of these values, at any depth. */
const cardsThatUse = (key: string, ...values: readonly unknown[]): readonly string[] =>
  cardsWith((_, card) =>
    partsOfPlay[card]!.some((part) => values.includes((part as Readonly<Record<string, unknown>>)[key])),
  );
const inTokens = [...cardsThatUse('do', 'tokens'), ...cardsThatUse('gives', 'tokens')];
const givesTokens = ({ name }: CatalogueCard): boolean => inTokens.includes(name);

/** In the order in which they are listed. Forgetting one is a type error. */
const conditions: Readonly<Record<ConditionName | 'AllOf' | 'AnyOf' | 'Not', Omit<ConditionWord, 'name'>>> = {
  AllOf: word(['condition'], 'All of them hold.', { repeats: true }),
  AnyOf: word(['condition'], 'At least one of them holds.', { repeats: true }),
  Not: word(['condition'], 'It does not hold.'),
  Has: atLeast(['card', 'number'], [1, 12], 'You own at least this many, wherever they are.'),
  HasExact: word(['card', 'number'], 'You own exactly this many, wherever they are.', {
    numberRange: [0, 10],
  }),
  HasInHand: atLeast(['card', 'number'], [1, 5], 'At least this many are in your hand.', {
    whileBuying: 'false-for-treasures',
  }),
  Has1InHand: word(['card'], 'At least one of these cards is in your hand.', {
    repeats: true,
    whileBuying: 'false-for-treasures',
  }),
  Has2InHand: word(['card'], 'At least two of these cards, taken together, are in your hand.', {
    repeats: true,
    whileBuying: 'false-for-treasures',
  }),
  Has3InHand: word(['card'], 'At least three of these cards, taken together, are in your hand.', {
    repeats: true,
    whileBuying: 'false-for-treasures',
  }),
  HasInPlay: atLeast(['card', 'number'], [1, 6], 'You have at least this many in play this turn.'),
  HasMoney: atLeast(['number'], [1, 16], 'You can spend at least this many coins; false in reactions.', {
    inReactions: false,
  }),
  HasMoneyInHand: atLeast(
    ['number'],
    [1, 12],
    'The treasures in your hand are worth at least this many coins.',
    { whileBuying: 'false' },
  ),
  SupplyHasLess: word(['card', 'number'], 'Fewer than this many are left in that pile.', {
    numberRange: [1, 12],
    atZero: false,
  }),
  HasActionsInPlay: atLeast(['number'], [1, 8], 'You have at least this many action cards in play.', {
    onlyWith: cardsWith((row) => row.cheaperPerActionInPlay !== undefined || row.kinds.includes('duration')),
  }),
  HasDurationsInPlay: atLeast(['number'], [1, 5], 'You have at least this many durations in play.', {
    onlyWith: cardsWith(({ kinds }) => kinds.includes('duration')),
  }),
  HasOnMat: atLeast(['card', 'number'], [1, 8], 'At least this many are on your mats.', {
    onlyWith: cardsThatUse('to', 'island', 'nativeVillage'),
  }),
  HasCardsOnMat: atLeast(['number'], [1, 8], 'At least this many cards are on your Native Village mat.', {
    onlyWith: cardsThatUse('from', 'nativeVillage'),
  }),
  HasSetAside: atLeast(['card', 'number'], [1, 3], 'At least this many are set aside for your next turn.', {
    onlyWith: cardsThatUse('to', 'aside'),
  }),
  HasTokens: atLeast(['number'], [1, 40], 'You have at least this many victory tokens.', {
    onlyWith: cardsWith(givesTokens),
  }),
  OpponentHasTokens: atLeast(['number'], [1, 40], 'Another player has at least this many victory tokens.', {
    ofOthers: true,
    onlyWith: cardsWith(givesTokens),
  }),
  HasMoneyWithout: atLeast(
    ['card', 'number'],
    [1, 12],
    'Without a treasure still in hand, you have at least this many coins.',
    { inReactions: false, onlyWith: cardsWith(({ notBoughtWith }) => notBoughtWith !== undefined) },
  ),
  TrashHas: atLeast(['card', 'number'], [1, 3], 'At least this many are in the trash.', {
    onlyWith: cardsThatUse('source', 'trash'),
  }),
  SupplyEmptyPilesGreater: word(['number'], 'More than this many piles are empty.', {
    numberRange: [0, 2],
  }),
};

const events: readonly EventWord[] = EVENTS.map((name) => {
  const { about, body } = eventRows.get(name)!;
  return { name, body, about, ...inOriginal(original.events, name) };
});

const steps: readonly StepWord[] = [
  step('ChainDraw', 'Plays option-free cards that give actions until none is left, then one that draws.'),
  step('Default', 'Acts like :ChainDraw, then plays the most expensive useful action card.'),
];

const PLENTIFUL: ReadonlySet<string> = new Set(['Copper', 'Silver', 'Gold']);

const lowersCosts = (row: CatalogueCard): boolean =>
  row.cheaperPerActionInPlay !== undefined || (row.play ?? []).some((step) => step.do === 'cheaper');

export const vocabulary: Vocabulary = {
  cards: rows.map((row, id) => ({
    id: id as CardId,
    name: row.name,
    ...(row.aliases === undefined ? {} : { aliases: row.aliases }),
    kinds: row.kinds,
    cost: row.cost,
    ...(row.options === undefined ? {} : { options: row.options }),
    ...(row.events === undefined ? {} : { events: Object.keys(row.events) }),
    ...(lowersCosts(row) ? { lowersCosts: true } : {}),
    ...(row.notBoughtWith !== undefined || row.cheaperPerActionInPlay !== undefined
      ? { specialPurchase: true }
      : {}),
    ...(PLENTIFUL.has(row.name) ? { plentiful: true } : {}),
    ...(row.set === 'basic' ? {} : { roles: ROLES[id]! }),
    ...(row.pointsPer === undefined ? {} : { growingPoints: true as const }),
    ...inOriginal(original.cards, row.name),
  })),
  nothing: NOTHING,
  conditions: Object.entries(conditions).map(([name, word]) => ({
    name,
    ...word,
    ...(original.conditions.has(name) ? {} : { inOriginal: { lacks: true as const } }),
  })),
  measures: measures.map(({ of: _, ...word }) => word),
  countedKinds: COUNTED_KINDS,
  events,
  steps,
  endings: [ending(PROVINCE, DUCHY), ending(COLONY, PROVINCE)],
};

/** RULE: the game ends when the last Province or Colony is gained; then the player with more points wins. */
function ending(pile: number, instead: number): EndingEntry {
  const number = (value: number): Argument => ({ kind: 'number', value });
  const measured = (name: string, args: readonly Argument[]): Argument => ({
    kind: 'call',
    call: { word: name, args },
  });
  const isLess = (measure: Argument, value: number): Argument => measured('<', [measure, number(value)]);
  const left = measured('SupplyHas', [{ kind: 'card', card: pile as CardId }]);
  const tests = [isLess(left, 2), isLess(measured('Lead', []), 1 - POINTS[pile]!)];
  return {
    pile: pile as CardId,
    entry: { card: instead as CardId, when: { negated: false, call: { word: 'AllOf', args: tests } } },
  };
}

function word(
  parameters: ConditionWord['parameters'],
  about: string,
  more: Partial<Omit<ConditionWord, 'name' | 'parameters' | 'about'>> = {},
): Omit<ConditionWord, 'name'> {
  return { parameters, repeats: false, inReactions: true, about, ...more };
}

/** A condition that holds if something reaches a number. */
function atLeast(
  parameters: ConditionWord['parameters'],
  numberRange: readonly [number, number],
  about: string,
  more: Partial<ConditionWord> = {},
): Omit<ConditionWord, 'name'> {
  return word(parameters, about, { numberRange, atZero: true, ...more });
}

function step(name: string, about: string): StepWord {
  return { name, about, ...inOriginal(original.steps, name) };
}

function inOriginal<T>(table: Readonly<Record<string, T>>, name: string): { readonly inOriginal?: T } {
  const found = table[name];
  return found === undefined ? {} : { inOriginal: found };
}
