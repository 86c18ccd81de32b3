/**
 * Numbers of the expert's estimates, in coins unless said otherwise. AssemblyScript and TypeScript both read this
 * file, so it has only constants.
 */

/** With at most this many gains left in the game, points count more than the deck. */
export const LATE = 3;
/** Factor on the loss from a worse purchase, because the deck stays worse for the rest of the game. */
export const LOSS = 2;
/** With at least this many cards in the deck, only those count for the next draws. */
export const NEXT_DRAWS = 4;
/** Coppers are worth trashing only if the cards of the deck give more coins than this. */
export const MONEY_KEPT = 4;
/** With fewer coins, a turn buys so little that a thinner deck is worth more. */
export const COINS_THAT_COUNT = 5;

/** Worth of making others lose good hands. */
export const HIT = 2;
/** A purchase must improve by this many coins to justify losing an action card, or gaining a weak treasure. */
export const PRICE_OF_LOSS = 3.5;
export const PRICE_OF_JUNK = 0.5;

/** Worth of a choice between two bonuses. */
export const CHOICE = 2;
/** Worth of one of many gained copies, as a share of a chosen gain. */
export const SHARE_OF_GAIN = 0.5;
/** Worth of replaying a card that replays: two cards played twice beat the best one. */
export const AGAIN_AND_AGAIN = 20;
/** A purchase worth this much is not postponed. */
export const TOO_GOOD = 8;
