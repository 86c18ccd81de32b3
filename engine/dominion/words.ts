/**
 * What the conditions of the buylist language mean in Dominion, twice: as a plain reading of the view, and as the text
 * of an expression over the view `v` for the compiler. A property test holds the two together.
 */
import type { View } from './policy.js';

export interface Word {
  /** @param args numbers in the order of the text; cards by number */
  readonly holds: (view: View, args: readonly number[]) => boolean;
  /** JavaScript of the same meaning. It holds nothing but numbers and names of the view. */
  readonly emit: (args: readonly number[]) => string;
}

/** At least `needed` of the listed cards, taken together; a card listed twice counts twice. */
const together = (needed: number): Word => ({
  holds: (view, cards) => cards.reduce((sum, card) => sum + view.countInHand(card), 0) >= needed,
  emit: (cards) => `${cards.map((card) => `v.countInHand(${card})`).join('+')}>=${needed}`,
});

/** All but the words of logic (`AllOf`, `AnyOf`, `Not`), which belong to the language. */
export const words: Readonly<Record<string, Word>> = {
  Has: {
    holds: (view, [card, count]) => view.owned[card!]! >= count!,
    emit: ([card, count]) => `v.owned[${card}]>=${count}`,
  },
  HasExact: {
    holds: (view, [card, count]) => view.owned[card!]! === count!,
    emit: ([card, count]) => `v.owned[${card}]===${count}`,
  },
  HasInHand: {
    holds: (view, [card, count]) => view.countInHand(card!) >= count!,
    emit: ([card, count]) => `v.countInHand(${card})>=${count}`,
  },
  Has1InHand: together(1),
  Has2InHand: together(2),
  Has3InHand: together(3),
  HasInPlay: {
    holds: (view, [card, count]) => view.countInPlay(card!) >= count!,
    emit: ([card, count]) => `v.countInPlay(${card})>=${count}`,
  },
  HasMoney: {
    holds: (view, [coins]) => view.coins >= coins!,
    emit: ([coins]) => `v.coins>=${coins}`,
  },
  HasMoneyInHand: {
    holds: (view, [coins]) => view.moneyInHand() >= coins!,
    emit: ([coins]) => `v.moneyInHand()>=${coins}`,
  },
  SupplyHasLess: {
    holds: (view, [card, count]) => view.market.left[card!]! < count!,
    emit: ([card, count]) => `v.market.left[${card}]<${count}`,
  },
  SupplyEmptyPilesGreater: {
    holds: (view, [count]) => view.market.empty > count!,
    emit: ([count]) => `v.market.empty>${count}`,
  },
};
