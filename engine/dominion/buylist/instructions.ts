/**
 * Instructions and part offsets of an encoded program. The compiled engine reads this file too, so it has only
 * constants.
 */

/** Offsets at the beginning of a program where it stores the start of each part. */
export const PLAY_AT = 0;
export const BUY_AT = 1;
export const TREASURES_AT = 2;
/**
 * Plans: their number, then for each plan its strategy, 0 without preferences, 1 with them, or 2 if they also
 * have cards to discard, and the five or six lists of these preferences, each preceded by its length.
 */
export const PLANS_AT = 3;
/** Table of where the plans of each strategy begin. */
export const STRATEGIES_AT = 4;
/** 1 if an expert decides what the program leaves open (`defaults expert`), else 0. */
export const EXPERT_AT = 5;
/** From here, one offset for each event: where its plans begin. Later parts may begin anywhere. */
export const EVENTS_AT = 6;

/** [value] */
export const ANSWER = 0;
/** [target] */
export const JUMP = 1;
/** Cost of a card whose purchase depends on more than its cost. */
export const SPECIAL_COST = -1;
/** [card, printed cost, limit]: answers the card if it can be bought and fewer than the limit are owned. */
export const BUY = 2;
/** [target, card, printed cost, limit]: the same condition as a test. */
export const CAN_BUY = 3;
/** [card, plan]: answers both if the card is in hand. */
export const PLAY = 4;
/** [card, strategy]: answers the card with its plan if it is in hand and worth playing. */
export const PLAY_IF_WORTH = 5;
/** [plan]: `:ChainDraw`. */
export const CHAIN = 6;
/** [strategy]: the card that `:Default` plays after `:ChainDraw`. */
export const DEAREST = 7;
/** [target, card]: tests that the decision concerns this card. */
export const FOR_CARD = 8;
/** [target, strategy]: tests that this strategy does not precede the first one to search. */
export const FOR_STRATEGY = 9;
/** [target, 1 or 0 for the wanted value, needed, number of cards, cards]: `Has1InHand` and the like. */
export const TOGETHER = 10;
/** [target, wanted value, sign, left measure, its subject, right measure, its subject]: a comparison. */
export const COMPARE = 11;
/** [target, card, number, per]: tests that fewer are owned than `number` for every full `per` cards owned. */
export const RATIO = 12;
/** [target, wanted value, two arguments or 0]: from here on, the conditions of `conditionNames`. */
export const FIRST_CONDITION = 13;
