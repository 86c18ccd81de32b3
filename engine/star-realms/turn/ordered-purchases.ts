/** A score table that first makes given purchases and then its own. See `Continuation.byCard`. */
import { costOf, EXPLORER } from '../catalogue.js';
import { type DecisionKind, EXPLORER_INDEX, type FixedOrderPolicy, type SeatView } from '../policy.js';
import type { State } from '../state.js';

/** In the list of cards: ends the purchases of the turn. */
const NO_MORE = -1;

export class OrderedPurchases implements FixedOrderPolicy {
  readonly freeOrder = false;
  readonly isConstant = false;
  readonly playRanks: Int32Array | null;
  readonly onlyGains: Uint8Array;
  readonly everScraps: Uint8Array;
  #next = 0;

  /** @param cards in the order of purchase; cards that cannot be bought are skipped */
  constructor(
    private readonly state: State,
    private readonly policy: FixedOrderPolicy,
    private readonly cards: readonly number[],
  ) {
    this.playRanks = policy.playRanks;
    this.onlyGains = policy.onlyGains;
    this.everScraps = policy.everScraps;
  }

  buy(view: SeatView): number {
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

  selfScraps(view: SeatView): number {
    return this.policy.selfScraps(view);
  }

  play(view: SeatView): number {
    return this.policy.play(view);
  }

  afterPlay(card: number): number {
    return this.policy.afterPlay(card);
  }

  usesBase(view: SeatView, card: number): boolean {
    return this.policy.usesBase(view, card);
  }

  choose(view: SeatView, kind: DecisionKind, atLeast: number, atMost: number, card: number): number {
    return this.policy.choose(view, kind, atLeast, atMost, card);
  }

  option(view: SeatView, card: number, count: number): number {
    return this.policy.option(view, card, count);
  }

  faction(view: SeatView, card: number): number {
    return this.policy.faction(view, card);
  }

  target(view: SeatView, kind: DecisionKind, card: number): number {
    return this.policy.target(view, kind, card);
  }

  redirects(view: SeatView, card: number, to: 'deck' | 'hand' | 'play'): boolean {
    return this.policy.redirects(view, card, to);
  }
}
