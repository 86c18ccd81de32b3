/**
 * A policy that counts purchases near the end of a game. It takes a purchase that wins, and avoids purchases
 * that lose. `settle` decides what counting leaves open. Far from the end, it does not count.
 */
import { Checkpoint } from '../../core/contract/checkpoint.js';
import type { Endings, SettleEnding } from '../../core/contract/endings.js';
import { gainsLeft } from '../buylist/measures.js';
import { KINDS, VICTORY } from '../catalogue.js';
import { buyable } from '../choices/answers.js';
import {
  type Buyer,
  type BuyerView,
  type DominionPolicy,
  NONE,
  PolicyAround,
  type SeatView,
} from '../policy.js';
import { seatState } from '../seat.js';
import { type State, stateOf } from '../state.js';
import { canEndNow, isBetter, Purchases, type Standing } from './purchases.js';

/** With at most this many gains left in the game, `settle` also decides purchases that cannot end it. */
const NEAR = 3;

/** Buys as `policy` does until the end is near. */
class GuardedPolicy extends PolicyAround {
  readonly #start = new Checkpoint();
  readonly #purchases = new Purchases();
  readonly buyer: Buyer | undefined;

  constructor(
    policy: DominionPolicy,
    readonly settle: SettleEnding | undefined,
  ) {
    super(policy);
    const { buyer } = policy;
    if (buyer === undefined || settle !== undefined) return;
    this.buyer = {
      ...buyer,
      buy: (view, own, isExtraTurn) => {
        const card = buyer.buy(view, own, isExtraTurn);
        if (!canEndNow(view)) return card;
        return this.#count(view, isExtraTurn, buyable(view), card).card;
      },
    };
  }

  override buy(view: SeatView): number {
    const own = super.buy(view);
    const ending = canEndNow(view);
    if (!ending && (this.settle === undefined || gainsLeft(view) > NEAR)) return own;
    const seat = seatState(view);
    const state = stateOf(seat);
    if (state === undefined || state.active !== view) return own;
    const answers = buyable(view);
    if (answers.length === 1) return own;
    if (!ending) return this.#settleOpen(view, state, answers, answers, own);
    const { card, open } = this.#count(view, state.isExtraTurn, answers, own);
    return open === undefined ? card : this.#settleOpen(view, state, answers, open, card);
  }

  /**
   * Takes a purchase that wins, and avoids purchases that lose.
   * @returns the card, and the other cards left open; no list if counting settles the decision
   */
  #count(
    view: BuyerView,
    isExtraTurn: boolean,
    answers: readonly number[],
    own: number,
  ): { readonly card: number; readonly open?: readonly number[] } {
    const purchases = this.#purchases.reset(view, isExtraTurn);
    const open: number[] = [];
    let best: { readonly card: number; readonly standing: Standing } | undefined;
    for (const card of answers) {
      const standing = purchases.after(card);
      if (standing !== undefined && (best === undefined || isBetter(standing, best.standing)))
        best = { card, standing };
      if (purchases.endsAfter(card) && (standing?.points ?? 0) === 0) continue;
      open.push(card);
    }
    if (best?.standing.points === 1 || (best !== undefined && open.length === 0)) return { card: best.card };
    return { card: open.includes(own) ? own : bestOther(open, view), open };
  }

  /** Plays out the purchases that may decide the end: points, small piles, and the player's own purchase. */
  #settleOpen(
    view: SeatView,
    state: State,
    answers: readonly number[],
    open: readonly number[],
    own: number,
  ): number {
    if (this.settle === undefined) return own;
    const worthy = open.filter(
      (card) =>
        card === own ||
        card === NONE ||
        (KINDS[card]! & VICTORY) !== 0 ||
        view.supply.left[card]! <= view.buys,
    );
    if (worthy.length < 2) return own;
    this.#start.clear();
    this.#start.write(view.seat, (checkpoint) => state.checkpointTurn(checkpoint));
    const index = this.settle({
      seat: view.seat,
      turn: view.turn,
      step: view.buys,
      start: this.#start,
      options: worthy.map((card) => answers.indexOf(card)),
      own: answers.indexOf(own),
    });
    return answers[index]!;
  }
}

/** Replacement for a purchase that loses at once: the dearest card that does not. */
const bestOther = (open: readonly number[], view: BuyerView): number =>
  open.reduce((a, b) => (priceOf(b, view) > priceOf(a, view) ? b : a));

const priceOf = (card: number, view: BuyerView): number => (card === NONE ? 0.5 : view.costOf(card));

export const endings: Endings<DominionPolicy> = {
  guarded: (policy, settle) => new GuardedPolicy(policy, settle),
};
