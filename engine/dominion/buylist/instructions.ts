/**
 * The instructions of a program that is written as numbers, and where its parts begin. The compiled engine reads this
 * file too, so it has nothing but constants.
 */

/** Where the parts of a program begin, by their offset at its beginning. */
export const PLAY_AT = 0;
export const BUY_AT = 1;
export const TREASURES_AT = 2;
/**
 * Plans: their number, then for each its strategy, 1 where it has orders (2 with cards to discard), and the five or six
 * lists of these, each with its length before it.
 */
export const PLANS_AT = 3;
/** Where the plans of each strategy begin. */
export const STRATEGIES_AT = 4;
/** 1 where an expert decides what the program leaves open (`defaults expert`), else 0. */
export const EXPERT_AT = 5;
/** Offsets of the plans for each event. Later parts may begin anywhere. */
export const EVENTS_AT = 6;

/** [value] */
export const ANSWER = 0;
/** [target] */
export const JUMP = 1;
/** Stands for the cost of a card whose purchase depends on more than that. */
export const SPECIAL_COST = -1;
/** [card, printed cost, limit]: answers the card where it can be bought and fewer than the limit are owned. */
export const BUY = 2;
/** [target, card, printed cost, limit]: the same as a test. */
export const CAN_BUY = 3;
/** [card, plan]: answers both where the card is in hand. */
export const PLAY = 4;
/** [card, strategy]: answers the card with its plan where it is in hand and worth playing. */
export const PLAY_IF_WORTH = 5;
/** [plan]: `:ChainDraw`. */
export const CHAIN = 6;
/** [strategy]: what `:Default` plays after `:ChainDraw`. */
export const DEAREST = 7;
/** [target, number]: tests the card of the decision. */
export const FOR_CARD = 8;
/** [target, strategy]: tests that this strategy is not before the first one asked. */
export const FOR_STRATEGY = 9;
/**
 * `Has1InHand` and the like: [target, 1 where it must hold and 0 where it must not, needed, number of cards, cards].
 */
export const TOGETHER = 10;
/** A comparison: [target, must it hold, sign, left measure, its subject, right measure, its subject]. */
export const COMPARE = 11;
/** [target, card, number, cards]: tests that fewer are owned than that number for every full so many cards owned. */
export const RATIO = 12;
/** From here on, the conditions of `conditionNames`: [target, must it hold, two arguments or 0]. */
export const FIRST_CONDITION = 13;
