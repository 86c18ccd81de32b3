/** The conditions of the buylist language in Dominion. */
import { ACTION, COINS, kindBits } from '../catalogue.js';
import type { SeatView } from '../policy.js';

/** @param args numbers and card numbers in the order of the text; 0 for those that the condition lacks */
type ConditionMeaning = (view: SeatView, ...args: readonly [first: number, second: number]) => boolean;

/** Encoded programs store these by number, so new ones go to the end. */
const meanings = {
  Has: (view, card, count) => view.owned[card]! >= count,
  HasExact: (view, card, count) => view.owned[card]! === count,
  HasInHand: (view, card, count) => view.countInHand(card) >= count,
  HasInPlay: (view, card, count) => view.countInPlay(card) >= count,
  SupplyHasLess: (view, card, count) => view.supply.left[card]! < count,
  HasMoney: (view, coins) => view.coins >= coins,
  HasMoneyInHand: (view, coins) => view.moneyInHand() >= coins,
  SupplyEmptyPilesGreater: (view, count) => view.supply.empty > count,
  HasActionsInPlay: (view, count) => view.countKindInPlay(ACTION) >= count,
  HasDurationsInPlay: (view, count) => view.countKindInPlay(kindBits.duration) >= count,
  HasOnMat: (view, card, count) => view.countOnMat(card) >= count,
  HasSetAside: (view, card, count) => view.countSetAside(card) >= count,
  HasTokens: (view, count) => view.tokens >= count,
  OpponentHasTokens: (view, count) => view.opponentTokens() >= count,
  HasMoneyWithout: (view, card, count) =>
    view.coins + view.moneyInHand() - view.countInHand(card) * (COINS[card] ?? 0) >= count,
  HasCardsOnMat: (view, count) => view.cardsOnMat('nativeVillage') >= count,
  TrashHas: (view, card, count) => view.trash[card]! >= count,
} as const satisfies Readonly<Record<string, ConditionMeaning>>;

/**
 * How many of its cards a condition needs in hand, counting the copies of all of them. A card listed twice counts
 * twice.
 */
const together = { Has1InHand: 1, Has2InHand: 2, Has3InHand: 3 };

/** All conditions except the logical operators (`AllOf`, `AnyOf`, `Not`), which belong to the language. */
export type ConditionName = keyof typeof meanings | keyof typeof together;

export const neededTogether: Readonly<Partial<Record<string, number>>> = together;
/** The other conditions in the order of their numbers. */
export const conditionNames: readonly string[] = Object.keys(meanings);
const byNumber: readonly ConditionMeaning[] = Object.values(meanings);

/** Evaluates a condition of {@link conditionNames}. Arguments that it lacks are 0. */
export const holds = (condition: number, view: SeatView, first: number, second: number): boolean =>
  byNumber[condition]!(view, first, second);
