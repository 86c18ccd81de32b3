/**
 * The conditions of the buylist language in Dominion, in two forms: plain functions that define their meaning, and
 * numbers for the kernel. A property test checks that both agree.
 */
import { ACTION, COINS, kindBits } from '../catalogue.js';
import type { SeatView } from '../policy.js';

const DURATION = kindBits.duration;

/** Coins now, and coins of the hand without one kind of treasure. */
const moneyWithout = (view: SeatView, card: number): number =>
  view.coins + view.moneyInHand() - view.countInHand(card) * (COINS[card] ?? 0);

/** @param args numbers and card numbers in the order of the text */
export type ConditionMeaning = (view: SeatView, args: readonly number[]) => boolean;

/** True if the hand has at least `needed` of the listed cards together. A card listed twice counts twice. */
const together =
  (needed: number): ConditionMeaning =>
  (view, cards) =>
    cards.reduce((sum, card) => sum + view.countInHand(card), 0) >= needed;

const meanings = {
  Has: (view, [card, count]) => view.owned[card!]! >= count!,
  HasExact: (view, [card, count]) => view.owned[card!]! === count!,
  HasInHand: (view, [card, count]) => view.countInHand(card!) >= count!,
  Has1InHand: together(1),
  Has2InHand: together(2),
  Has3InHand: together(3),
  HasInPlay: (view, [card, count]) => view.countInPlay(card!) >= count!,
  HasMoney: (view, [coins]) => view.coins >= coins!,
  HasMoneyInHand: (view, [coins]) => view.moneyInHand() >= coins!,
  HasActionsInPlay: (view, [count]) => view.countKindInPlay(ACTION) >= count!,
  HasDurationsInPlay: (view, [count]) => view.countKindInPlay(DURATION) >= count!,
  HasOnMat: (view, [card, count]) => view.countOnMat(card!) >= count!,
  HasCardsOnMat: (view, [count]) => view.cardsOnMat('nativeVillage') >= count!,
  HasSetAside: (view, [card, count]) => view.countSetAside(card!) >= count!,
  HasTokens: (view, [count]) => view.tokens >= count!,
  OpponentHasTokens: (view, [count]) => view.opponentTokens() >= count!,
  HasMoneyWithout: (view, [card, count]) => moneyWithout(view, card!) >= count!,
  TrashHas: (view, [card, count]) => view.trash[card!]! >= count!,
  SupplyHasLess: (view, [card, count]) => view.supply.left[card!]! < count!,
  SupplyEmptyPilesGreater: (view, [count]) => view.supply.empty > count!,
} satisfies Record<ConditionName, ConditionMeaning>;

/** All conditions except the logical operators (`AllOf`, `AnyOf`, `Not`), which belong to the language. */
export const conditionMeanings: Readonly<Record<string, ConditionMeaning>> = meanings;

/** Number of cards that a condition with any number of cards needs. */
const counts = { Has1InHand: 1, Has2InHand: 2, Has3InHand: 3 };
export const neededTogether: Readonly<Partial<Record<string, number>>> = counts;

/** The other conditions in the order of their numbers. New ones go to the end. */
const names = [
  'Has',
  'HasExact',
  'HasInHand',
  'HasInPlay',
  'SupplyHasLess',
  'HasMoney',
  'HasMoneyInHand',
  'SupplyEmptyPilesGreater',
  'HasActionsInPlay',
  'HasDurationsInPlay',
  'HasOnMat',
  'HasSetAside',
  'HasTokens',
  'OpponentHasTokens',
  'HasMoneyWithout',
  'HasCardsOnMat',
  'TrashHas',
] as const;
export const conditionNames: readonly string[] = names;

/** Conditions with a meaning. If the vocabulary or one of the two forms lacks one, that is a type error. */
export type ConditionName = (typeof names)[number] | keyof typeof counts;
/** The indices of {@link conditionNames} as a type. */
type ConditionNumber = Exclude<Partial<typeof names>['length'], (typeof names)['length']>;

/** Evaluates a condition of {@link conditionNames}. Arguments that it lacks are 0. */
export function holds(condition: number, view: SeatView, first: number, second: number): boolean {
  switch (condition as ConditionNumber) {
    case 0:
      return view.owned[first]! >= second;
    case 1:
      return view.owned[first]! === second;
    case 2:
      return view.countInHand(first) >= second;
    case 3:
      return view.countInPlay(first) >= second;
    case 4:
      return view.supply.left[first]! < second;
    case 5:
      return view.coins >= first;
    case 6:
      return view.moneyInHand() >= first;
    case 7:
      return view.supply.empty > first;
    case 8:
      return view.countKindInPlay(ACTION) >= first;
    case 9:
      return view.countKindInPlay(DURATION) >= first;
    case 10:
      return view.countOnMat(first) >= second;
    case 11:
      return view.countSetAside(first) >= second;
    case 12:
      return view.tokens >= first;
    case 13:
      return view.opponentTokens() >= first;
    case 14:
      return moneyWithout(view, first) >= second;
    case 15:
      return view.cardsOnMat('nativeVillage') >= first;
    case 16:
      return view.trash[first]! >= second;
  }
}
