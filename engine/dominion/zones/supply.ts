/** The piles of a game, the current costs, and the facts about cards that depend on the board. */
import {
  ACTION,
  CARDS,
  COINS,
  COST,
  CURSE,
  KINDS,
  type Printing,
  printings,
  rows,
  TREASURE,
} from '../catalogue.js';

/** Treasures with a text, or with a different value for further copies. */
export const hasText = (card: number): boolean => HAS_TEXT[card] === 1;
const HAS_TEXT = Uint8Array.from(rows, ({ play = [], coinsWhenRepeated }) =>
  play.length > 0 || coinsWhenRepeated !== undefined ? 1 : 0,
);

// SPEED: one sum describes the hand, and changes with every card that comes or goes: coins in bits 0–11 (a Fool's
// Gold counts 0), treasures with a text in bits 12–19, action cards from bit 20.
export const SPECIAL_SHIFT = 12;
export const ACTION_SHIFT = 20;
const CARD_SUMMARY = Int32Array.from(rows, (row, card) => {
  const coins = row.coinsWhenRepeated === undefined ? COINS[card]! : 0;
  const special = row.kinds.includes('treasure') && hasText(card) ? 1 << SPECIAL_SHIFT : 0;
  return coins + special + (row.kinds.includes('action') ? 1 << ACTION_SHIFT : 0);
});

const CURSES_AS_TREASURES = {
  kinds: KINDS.with(CURSE, KINDS[CURSE]! | TREASURE),
  coins: COINS.with(CURSE, 1),
  summary: CARD_SUMMARY.with(CURSE, 1),
};
const AS_PRINTED = { kinds: KINDS, coins: COINS, summary: CARD_SUMMARY };

/** Discount of a card for each action card that the buyer has in play. */
const CHEAPER_PER_ACTION = Int32Array.from(rows, (row) => row.cheaperPerActionInPlay ?? 0);

export class Supply {
  /** One entry longer than the cards, so that `Nothing` counts 0. `owned` is too. */
  readonly left = new Int32Array(CARDS + 1);
  /** Cards that have a pile in this game. */
  cards: readonly number[] = [];
  empty = 0;
  discount = 0;
  /** Discount on action cards in addition to `discount`. */
  actionDiscount = 0;
  /** Turns of all seats together, from 1. */
  turn = 0;
  /** The seat in its buy phase; undefined outside of one. */
  buyer: { countKindInPlay(kinds: number): number } | undefined;
  /** Kinds, coins and hand summaries of cards in this game. */
  kinds = AS_PRINTED.kinds;
  coins = AS_PRINTED.coins;
  summary = AS_PRINTED.summary;
  printing: Printing = printings.today;

  /** @param cards all cards of this game */
  setUp(cards: readonly number[], printing: Printing): void {
    this.cards = cards;
    this.printing = printing;
    Object.assign(
      this,
      cards.some((card) => rows[card]!.cursesAreTreasures === true) ? CURSES_AS_TREASURES : AS_PRINTED,
    );
  }

  costOf(card: number): number {
    const cost = COST[card]! - this.discount;
    if (this.actionDiscount === 0 && CHEAPER_PER_ACTION[card] === 0) return Math.max(cost, 0);
    return this.#specialCostOf(card, cost);
  }

  #specialCostOf(card: number, before: number): number {
    let cost = before;
    if (this.actionDiscount > 0 && (KINDS[card]! & ACTION) !== 0) cost -= this.actionDiscount;
    const perAction = CHEAPER_PER_ACTION[card]!;
    if (perAction > 0 && this.buyer !== undefined) cost -= perAction * this.buyer.countKindInPlay(ACTION);
    return Math.max(cost, 0);
  }
}
