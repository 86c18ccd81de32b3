/**
 * The conditions of the buylist language in Dominion, twice: as a function of the view, and as the text
 * of an expression over the view `v` for the compiler. A property test checks that the two agree.
 */
import type { SeatView } from '../policy.js';

export interface ConditionMeaning {
  /** @param args numbers in the order of the text; cards by number */
  readonly evaluate: (view: SeatView, args: readonly number[]) => boolean;
  /** JavaScript of the same meaning. It contains only numbers and names of the view. */
  readonly emit: (args: readonly number[]) => string;
}

/** At least `needed` of the listed cards, taken together; a card listed twice counts twice. */
const together = (needed: number): ConditionMeaning => ({
  evaluate: (view, cards) => cards.reduce((sum, card) => sum + view.countInHand(card), 0) >= needed,
  emit: (cards) => `${cards.map((card) => `v.countInHand(${card})`).join('+')}>=${needed}`,
});

/** All but the logical operators (`AllOf`, `AnyOf`, `Not`), which belong to the language. */
export const conditionMeanings: Readonly<Record<string, ConditionMeaning>> = {
  Has: {
    evaluate: (view, [card, count]) => view.owned[card!]! >= count!,
    emit: ([card, count]) => `v.owned[${card}]>=${count}`,
  },
  HasExact: {
    evaluate: (view, [card, count]) => view.owned[card!]! === count!,
    emit: ([card, count]) => `v.owned[${card}]===${count}`,
  },
  HasInHand: {
    evaluate: (view, [card, count]) => view.countInHand(card!) >= count!,
    emit: ([card, count]) => `v.countInHand(${card})>=${count}`,
  },
  Has1InHand: together(1),
  Has2InHand: together(2),
  Has3InHand: together(3),
  HasInPlay: {
    evaluate: (view, [card, count]) => view.countInPlay(card!) >= count!,
    emit: ([card, count]) => `v.countInPlay(${card})>=${count}`,
  },
  HasMoney: {
    evaluate: (view, [coins]) => view.coins >= coins!,
    emit: ([coins]) => `v.coins>=${coins}`,
  },
  HasMoneyInHand: {
    evaluate: (view, [coins]) => view.moneyInHand() >= coins!,
    emit: ([coins]) => `v.moneyInHand()>=${coins}`,
  },
  SupplyHasLess: {
    evaluate: (view, [card, count]) => view.supply.left[card!]! < count!,
    emit: ([card, count]) => `v.supply.left[${card}]<${count}`,
  },
  SupplyEmptyPilesGreater: {
    evaluate: (view, [count]) => view.supply.empty > count!,
    emit: ([count]) => `v.supply.empty>${count}`,
  },
};
