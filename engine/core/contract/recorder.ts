/**
 * The events of a match. Games call the recorder through an optional chain or a silent duplicate, whichever is faster;
 * a match without a recorder costs nothing and builds no text.
 */
import type { Seat } from './brand.js';
import type { StateView } from './state-view.js';

export interface Recorder {
  /** A seat's turn begins. @param turn turns of all seats together, from 1 */
  onTurnStart(seat: Seat, turn: number): void;
  /**
   * Something happened.
   * @param event index into the game's `facts.events`
   * @param card card id, or −1 when no card is concerned
   * @param amount how many or how much; for an event about another seat, that seat
   * @param detail index into the game's `facts.eventDetails`: what differs from the usual event of this name; absent
   *   for nothing
   */
  onEvent(event: number, seat: Seat, card: number, amount: number, detail?: number): void;
  /**
   * Cards came to a hand.
   * @param worth their total value, in the unit of `facts.luckTitle`
   * @param expected mean value over all possible orders of the pile before the draw
   */
  onDraw?(seat: Seat, worth: number, expected: number): void;
  /** The game's report to a seat after the set-up and at the end of its turn; only in games that have one. */
  reported?(seat: Seat, view: StateView): void;
  /**
   * A seat's turn is over.
   * @param turnOfSeat the seat's own turns, from 1
   * @param series one whole number for each of `facts.series`; reused, so copy what you keep
   */
  onTurnEnd(seat: Seat, turnOfSeat: number, series: Int32Array): void;
  /** True when `onTurnEnd` is wanted: measuring a turn is the only costly part. */
  readonly wantsSeries: boolean;
  /** False when only `onTurnEnd` is used, so that a game can skip the rest. */
  readonly wantsEvents?: boolean;
}
