/** A score table that first makes given purchases and then its own. See `Continuation.byCard`. */
import { costOf, EXPLORER } from '../catalogue.js';
import { EXPLORER_INDEX, type FixedOrderPolicy, type SeatView } from '../policy.js';
import type { State } from '../state.js';
import { WrappedPolicy } from './wrapped-policy.js';

/** In the list of cards: ends the purchases of the turn. */
const NO_MORE = -1;

export class OrderedPurchases extends WrappedPolicy {
  #next = 0;

  /** @param cards in the order of purchase; cards that cannot be bought are skipped */
  constructor(
    private readonly state: State,
    policy: FixedOrderPolicy,
    private readonly cards: readonly number[],
  ) {
    super(policy);
  }

  override buy(view: SeatView): number {
    for (; this.#next < this.cards.length; this.#next++) {
      const card = this.cards[this.#next]!;
      if (card === NO_MORE) return 0;
      const index = this.#indexOf(card);
      if (index < 0 || costOf[card]! > view.me.trade) continue;
      this.#next++;
      view.chosen[0] = index;
      return 1;
    }
    return this.policy.buy(view);
  }

  #indexOf(card: number): number {
    const { state } = this;
    if (card === EXPLORER) return state.explorers > 0 ? EXPLORER_INDEX : -1;
    return state.row.subarray(0, state.rowSize).indexOf(card);
  }
}
