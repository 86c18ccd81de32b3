/** The view of one seat, for people. */
import type { Seat } from './brand.js';

/** A named list of cards: own hand, cards in play, a supply pile, the trade row … */
export interface Zone {
  readonly title: string;
  readonly owner?: Seat;
  readonly cards: readonly { readonly name: string; readonly count: number; readonly note?: string }[];
}

/** What a seat may see, as labelled text. Hidden cards are counted and never named. */
export interface StateView {
  readonly turn: number;
  readonly seat: Seat;
  readonly zones: readonly Zone[];
  /** Named numbers: actions, buys, money, authority … */
  readonly stats: readonly {
    readonly title: string;
    readonly owner?: Seat;
    readonly value: number | string;
  }[];
  /** Messages and warnings since the last decision. */
  readonly messages: readonly string[];
}
