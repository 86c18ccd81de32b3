/**
 * Estimated worth of a card to a strong player at a moment: to own, to hold this turn, or to gain. Values are in
 * coins, roughly; only their order matters. They are not rules, and the preferences of a program take precedence.
 */
import { ACTION, COINS, COPPER, COST, CURSE, KINDS, POINTS, rows, TREASURE, VICTORY } from '../catalogue.js';
import { NONE, type SeatView } from '../policy.js';
import { GIVES_NOW, INCOME, ROLES } from '../roles.js';
import { COINS_THAT_COUNT, LATE, LOSS, MONEY_KEPT, NEXT_DRAWS } from './expert-numbers.js';
import { gainsLeft } from './measures.js';

/** A program as a buyer. */
export interface Shopper {
  /** The first allowed card that its lists want, as in the buy phase; NONE if there is none. */
  wants(view: SeatView, allows: (card: number) => boolean): number;
}

/** True for victory cards that are neither actions nor treasures. */
export const isPureVictory = (card: number): boolean =>
  (KINDS[card]! & VICTORY) !== 0 && (KINDS[card]! & (ACTION | TREASURE)) === 0;
/** Approximate points of one more copy. Cards that count others score more late in the game. */
export const POINTS_ABOUT = Int32Array.from(rows, ({ pointsPer }, card) =>
  pointsPer === undefined ? POINTS[card]! : 3,
);
/** 1 for cards with a good effect when discarded. */
export const LIKES_DISCARD = Uint8Array.from(rows, ({ continuous }) =>
  continuous?.when?.discarded === true ? 1 : 0,
);

export class Values {
  constructor(private readonly shopper: Shopper) {}

  // ——— to own ———

  /** Worth of owning a card. Below 0, the deck is better without it. */
  toOwn(view: SeatView, card: number): number {
    if (card === CURSE) return -3;
    const isLate = gainsLeft(view) <= LATE;
    if (card === COPPER) return isLate ? 0.2 : view.income > MONEY_KEPT ? -1 : 1.5;
    const points = POINTS_ABOUT[card]!;
    if (isPureVictory(card)) {
      if (isLate) return 1.5 * points;
      return points < 2 ? -2 + points / 2 : points + 1;
    }
    return COST[card]! + (isLate ? points : points / 2);
  }

  /** Loss from trashing a card. Only a card from the hand also costs something this turn. */
  toTrash(view: SeatView, card: number, fromHand: boolean): number {
    const value = this.toOwn(view, card);
    if (!fromHand || view.buys === 0) return value;
    return value + this.thisTurn(view, card) / (this.coins(view) < COINS_THAT_COUNT ? 8 : 4);
  }

  /** Worth of gaining a card; higher if the lists want it. */
  toGain(view: SeatView, card: number, wanted: number): number {
    const value = this.toOwn(view, card);
    return card === wanted ? Math.max(value, COST[card]!) + 1.5 : value;
  }

  /**
   * The best card to gain: the first that the lists would buy, else the most valuable, the first among equals; NONE
   * if none is allowed.
   */
  bestGain(view: SeatView, allows: (card: number) => boolean): number {
    const wanted = this.shopper.wants(view, allows);
    if (wanted !== NONE) return wanted;
    let best = NONE;
    let most = Number.NEGATIVE_INFINITY;
    for (const card of view.supply.cards) {
      if (!allows(card)) continue;
      const worth = this.toOwn(view, card);
      if (worth <= most) continue;
      best = card;
      most = worth;
    }
    return best;
  }

  // ——— this turn ———

  /** Coins now, and coins of the treasures in hand. */
  coins(view: SeatView): number {
    return view.coins + view.moneyInHand();
  }

  /** Worth of up to two purchases with these coins: the costs, plus 2 for a Province or Colony. */
  toSpend(view: SeatView, coins: number): number {
    let value = 0;
    for (let left = coins, buys = Math.min(view.buys, 2); buys > 0; buys--) {
      const money = left;
      const card = this.shopper.wants(view, (one) => view.supply.left[one]! > 0 && view.costOf(one) <= money);
      if (card === NONE) break;
      value += COST[card]! + (POINTS[card]! > 3 ? 2 : 0);
      left -= view.costOf(card);
    }
    return value;
  }

  /** Loss this turn without a treasure of the hand. Valid before treasures are played. */
  thisTurn(view: SeatView, card: number): number {
    const coins = COINS[card]!;
    if ((view.supply.kinds[card]! & TREASURE) === 0 || coins === 0) return 0;
    const all = this.coins(view);
    return LOSS * (this.toSpend(view, all) - this.toSpend(view, all - coins));
  }

  /**
   * Worth of holding a card in a turn with the given actions. The card with the least worth is discarded first.
   */
  toHold(view: SeatView, card: number, actions: number, isOwnTurn: boolean): number {
    if (LIKES_DISCARD[card] === 1) return -4;
    if ((view.supply.kinds[card]! & TREASURE) !== 0) {
      const coins = Math.max(COINS[card]!, card === CURSE ? 1 : 0);
      return coins + COST[card]! / 100 + (isOwnTurn ? Math.min(this.thisTurn(view, card), 4) / 2 : 0);
    }
    if ((KINDS[card]! & ACTION) === 0) return card === CURSE ? -1 : 0;
    if (GIVES_NOW[card]!.actions > 0) return actions > 0 ? 2.2 + COST[card]! / 10 : 0.2;
    // Only some terminals can be played; the others are almost worthless.
    return this.#terminalsBefore(view, card) < actions + this.#extraActions(view)
      ? 1.7 + COST[card]! / 10
      : 0.1;
  }

  /** Terminals of the hand to play before this one: dearer ones, and further copies of itself. */
  #terminalsBefore(view: SeatView, card: number): number {
    let count = view.countInHand(card) - 1;
    for (let i = 0; i < view.handSize; i++) {
      const other = view.cardInHand(i);
      if (other === card || (KINDS[other]! & ACTION) === 0 || GIVES_NOW[other]!.actions > 0) continue;
      if (COST[other]! > COST[card]! || (COST[other] === COST[card] && other < card)) count++;
    }
    return count;
  }

  #extraActions(view: SeatView): number {
    let extra = 0;
    for (let i = 0; i < view.handSize; i++) extra += Math.max(0, GIVES_NOW[view.cardInHand(i)]!.actions - 1);
    return extra;
  }

  /** Total worth of the cards of the hand that would be lost first. */
  leastOfHand(view: SeatView, count: number, to: 'trash' | 'discard'): number {
    const worths: number[] = [];
    for (let i = 0; i < view.handSize; i++) {
      const card = view.cardInHand(i);
      worths.push(to === 'trash' ? this.toTrash(view, card, true) : this.toHold(view, card, 1, false));
    }
    worths.sort((a, b) => a - b);
    let sum = 0;
    for (let i = 0; i < count && i < worths.length; i++) sum += worths[i]!;
    return sum;
  }

  /** Worth of playing an action card now, in coins. */
  toPlay(view: SeatView, card: number): number {
    const { trashes, junks, attacks, gains } = ROLES[card]!;
    const { cards, coins } = GIVES_NOW[card]!;
    const junk = junks && view.supply.left[CURSE]! > 0 ? 4 : 0;
    const trash = trashes ? Math.max(0, -this.leastOfHand(view, 2, 'trash')) : 0;
    const worth = 1.2 * cards + coins + junk + trash + (attacks ? 1 : 0) + (gains ? 2 : 0);
    return Math.max(worth, COST[card]! / 3) + COST[card]! / 20;
  }

  /** Worth of the best action card of the hand. */
  bestAction(view: SeatView): number {
    let most = 0;
    for (let i = 0; i < view.handSize; i++) {
      const card = view.cardInHand(i);
      if ((KINDS[card]! & ACTION) !== 0) most = Math.max(most, this.toPlay(view, card));
    }
    return most;
  }

  /** Worth of a card in the next hand. */
  nextTurn(card: number): number {
    if ((KINDS[card]! & TREASURE) !== 0) return 1 + COINS[card]!;
    if ((KINDS[card]! & ACTION) !== 0) {
      const { actions, cards, coins } = ROLES[card]!;
      return 1 + Math.max(cards + coins + Math.min(actions, 1), COST[card]! / 2);
    }
    return 0;
  }

  /** Average coins of a drawn card. Counting reveals the cards of the deck, but not their order. */
  coinsPerDraw(view: SeatView): number {
    const { cards } = view.supply;
    const fromDeck = view.deckSize >= NEXT_DRAWS;
    let coins = 0;
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!;
      const income = INCOME[card]!;
      if (income === 0 || view.owned[card] === 0) continue;
      const copies = fromDeck
        ? view.countInDeck(card)
        : view.owned[card]! - view.countInHand(card) - view.countInPlay(card);
      coins += copies * income;
    }
    const size = fromDeck ? view.deckSize : view.deckSize + view.discardSize;
    return size === 0 ? 0 : coins / size;
  }
}
