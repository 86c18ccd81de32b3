/**
 * The events of a game. Games call the recorder through an optional chain or have a second, silent function, whichever
 * is faster. A game without a recorder pays nothing and builds no text.
 */
import type { Seat } from './brand.js';
import type { StateView } from './state-view.js';

export interface Recorder {
  /** A seat's turn begins. @param turn number of the turn, counted over all seats from 1 */
  onTurnStart(seat: Seat, turn: number): void;
  /**
   * Something happened.
   * @param event index into the game's `facts.events`
   * @param card card id, or −1 if no card is concerned
   * @param amount how many or how much; for an event about another seat, that seat
   * @param detail index into the game's `facts.eventDetails`, if something differs from the usual event of this
   *   name
   */
  onEvent(event: number, seat: Seat, card: number, amount: number, detail?: number): void;
  /**
   * Cards were drawn into a hand.
   * @param worth their total value, in the unit of `facts.luckTitle`
   * @param expected mean value over all possible orders of the pile before the draw
   */
  onDraw?(seat: Seat, worth: number, expected: number): void;
  /** The game reports to a seat, after the set-up and at the end of each of its turns. Only some games do. */
  reported?(seat: Seat, view: StateView): void;
  /**
   * A seat's turn is over.
   * @param turnOfSeat number of the seat's own turn, from 1
   * @param series one whole number for each of `facts.series`; reused, so copy what you keep
   */
  onTurnEnd(seat: Seat, turnOfSeat: number, series: Int32Array): void;
  /** Whether to call `onTurnEnd`. Measuring a turn is the only costly part of recording. */
  readonly wantsSeries: boolean;
  /** False if the recorder uses only `onTurnEnd`; a game may then skip all other calls. */
  readonly wantsEvents?: boolean;
}
