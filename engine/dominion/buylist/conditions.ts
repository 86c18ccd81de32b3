/** The conditions of the buylist language in Dominion: their words, and what they mean. */
import type { ConditionWord } from '../../core/language/vocabulary.js';
import { ACTION, type CatalogueCard, COINS, kindBits, partsOfPlay, rows } from '../catalogue.js';
import type { SeatView } from '../policy.js';

/** @param args numbers and card numbers in the order of the text; 0 for those that the condition lacks */
type ConditionMeaning = (view: SeatView, ...args: readonly [first: number, second: number]) => boolean;

/** Without `holds` and `together`, it is a logical operator, which belongs to the language. */
interface ConditionRow extends Omit<ConditionWord, 'name'> {
  readonly holds?: ConditionMeaning;
  /** How many of its cards it needs in hand, counting the copies of all. A card listed twice counts twice. */
  readonly together?: number;
}

const cardsWith = (has: (row: CatalogueCard, card: number) => boolean): readonly string[] =>
  rows.filter(has).map(({ name }) => name);
/** Cards whose text when played has this parameter with one of these values, at any depth. */
const cardsThatUse = (key: string, ...values: readonly unknown[]): readonly string[] =>
  cardsWith((_, card) =>
    partsOfPlay[card]!.some((part) => values.includes((part as Readonly<Record<string, unknown>>)[key])),
  );
const inTokens = [...cardsThatUse('do', 'tokens'), ...cardsThatUse('gives', 'tokens')];
const givesTokens = ({ name }: CatalogueCard): boolean => inTokens.includes(name);

/** In the order in which they are listed. Encoded programs store them by number, so new ones go to the end. */
const conditionRows = {
  AllOf: word(['condition'], 'All of them hold.', { repeats: true }),
  AnyOf: word(['condition'], 'At least one of them holds.', { repeats: true }),
  Not: word(['condition'], 'It does not hold.'),
  Has: atLeast(['card', 'number'], [1, 12], 'You own at least this many, wherever they are.', {
    holds: (view, card, count) => view.owned[card]! >= count,
  }),
  HasExact: word(['card', 'number'], 'You own exactly this many, wherever they are.', {
    numberRange: [0, 10],
    holds: (view, card, count) => view.owned[card]! === count,
  }),
  HasInHand: atLeast(['card', 'number'], [1, 5], 'At least this many are in your hand.', {
    whileBuying: 'false-for-treasures',
    holds: (view, card, count) => view.countInHand(card) >= count,
  }),
  Has1InHand: inHand(1, 'At least one of these cards is in your hand.'),
  Has2InHand: inHand(2, 'At least two of these cards, taken together, are in your hand.'),
  Has3InHand: inHand(3, 'At least three of these cards, taken together, are in your hand.'),
  HasInPlay: atLeast(['card', 'number'], [1, 6], 'You have at least this many in play this turn.', {
    holds: (view, card, count) => view.countInPlay(card) >= count,
  }),
  HasMoney: atLeast(['number'], [1, 16], 'You can spend at least this many coins; false in reactions.', {
    inReactions: false,
    holds: (view, coins) => view.coins >= coins,
  }),
  HasMoneyInHand: atLeast(
    ['number'],
    [1, 12],
    'The treasures in your hand are worth at least this many coins.',
    { whileBuying: 'false', holds: (view, coins) => view.moneyInHand() >= coins },
  ),
  SupplyHasLess: word(['card', 'number'], 'Fewer than this many are left in that pile.', {
    numberRange: [1, 12],
    atZero: false,
    holds: (view, card, count) => view.supply.left[card]! < count,
  }),
  HasActionsInPlay: atLeast(['number'], [1, 8], 'You have at least this many action cards in play.', {
    onlyWith: cardsWith((row) => row.cheaperPerActionInPlay !== undefined || row.kinds.includes('duration')),
    holds: (view, count) => view.countKindInPlay(ACTION) >= count,
  }),
  HasDurationsInPlay: atLeast(['number'], [1, 5], 'You have at least this many durations in play.', {
    onlyWith: cardsWith(({ kinds }) => kinds.includes('duration')),
    holds: (view, count) => view.countKindInPlay(kindBits.duration) >= count,
  }),
  HasOnMat: atLeast(['card', 'number'], [1, 8], 'At least this many are on your mats.', {
    onlyWith: cardsThatUse('to', 'island', 'nativeVillage'),
    holds: (view, card, count) => view.countOnMat(card) >= count,
  }),
  HasCardsOnMat: atLeast(['number'], [1, 8], 'At least this many cards are on your Native Village mat.', {
    onlyWith: cardsThatUse('from', 'nativeVillage'),
    holds: (view, count) => view.cardsOnMat('nativeVillage') >= count,
  }),
  HasSetAside: atLeast(['card', 'number'], [1, 3], 'At least this many are set aside for your next turn.', {
    onlyWith: cardsThatUse('to', 'aside'),
    holds: (view, card, count) => view.countSetAside(card) >= count,
  }),
  HasTokens: atLeast(['number'], [1, 40], 'You have at least this many victory tokens.', {
    onlyWith: cardsWith(givesTokens),
    holds: (view, count) => view.tokens >= count,
  }),
  OpponentHasTokens: atLeast(['number'], [1, 40], 'Another player has at least this many victory tokens.', {
    ofOthers: true,
    onlyWith: cardsWith(givesTokens),
    holds: (view, count) => view.opponentTokens() >= count,
  }),
  HasMoneyWithout: atLeast(
    ['card', 'number'],
    [1, 12],
    'Without a treasure still in hand, you have at least this many coins.',
    {
      inReactions: false,
      onlyWith: cardsWith(({ notBoughtWith }) => notBoughtWith !== undefined),
      holds: (view, card, count) =>
        view.coins + view.moneyInHand() - view.countInHand(card) * (COINS[card] ?? 0) >= count,
    },
  ),
  TrashHas: atLeast(['card', 'number'], [1, 3], 'At least this many are in the trash.', {
    onlyWith: cardsThatUse('source', 'trash'),
    holds: (view, card, count) => view.trash[card]! >= count,
  }),
  SupplyEmptyPilesGreater: word(['number'], 'More than this many piles are empty.', {
    numberRange: [0, 2],
    holds: (view, count) => view.supply.empty > count,
  }),
} satisfies Readonly<Record<string, ConditionRow>>;

export type ConditionName = keyof typeof conditionRows;

export const conditions = Object.entries<ConditionRow>(conditionRows).map(([name, row]) => ({
  name,
  ...row,
}));

/** By name: how many cards of its list a condition needs in hand. */
export const neededTogether: Readonly<Record<string, number | undefined>> = Object.fromEntries(
  conditions.map(({ name, together }) => [name, together]),
);
const tested = conditions.filter(({ holds }) => holds !== undefined);
/** The conditions with a meaning of their own in the order of their numbers. */
export const conditionNames: readonly string[] = tested.map(({ name }) => name);
const byNumber = tested.map(({ holds }) => holds!);

/** Evaluates a condition of {@link conditionNames}. Arguments that it lacks are 0. */
export const holds = (condition: number, view: SeatView, first: number, second: number): boolean =>
  byNumber[condition]!(view, first, second);

function word(
  parameters: ConditionWord['parameters'],
  about: string,
  more: Partial<ConditionRow> = {},
): ConditionRow {
  return { parameters, repeats: false, inReactions: true, about, ...more };
}

/** A condition that holds if something reaches a number. */
function atLeast(
  parameters: ConditionWord['parameters'],
  numberRange: readonly [number, number],
  about: string,
  more: Partial<ConditionRow> = {},
): ConditionRow {
  return word(parameters, about, { numberRange, atZero: true, ...more });
}

/** A condition that needs some cards of a list in hand. */
function inHand(together: number, about: string): ConditionRow {
  return word(['card'], about, { repeats: true, whileBuying: 'false-for-treasures', together });
}
