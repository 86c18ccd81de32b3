/** The view of one seat, for people. */
import type { Seat } from './brand.js';

/** What a seat may see, as labelled text. Hidden cards are counted, never named. */
export interface StateView {
  readonly turn: number;
  readonly seat: Seat;
  /** Named lists of cards with their counts: own hand, cards in play, supply piles, trade row … */
  readonly zones: readonly {
    readonly title: string;
    readonly owner?: Seat;
    readonly cards: readonly { readonly name: string; readonly count: number; readonly note?: string }[];
  }[];
  /** Named numbers: actions, buys, money, authority … */
  readonly stats: readonly {
    readonly title: string;
    readonly owner?: Seat;
    readonly value: number | string;
  }[];
  /** Messages and warnings since the last decision. */
  readonly messages: readonly string[];
}
