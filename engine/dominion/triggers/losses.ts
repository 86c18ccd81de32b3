/** Triggers when cards are discarded or trashed. */
import { type Printing, printings, rows } from '../catalogue.js';
import type { SeatState } from '../seat.js';
import type { LossTriggers, State } from '../state.js';
import { reacts } from './reaction.js';

/** Most cards that wait for the end of an instruction. */
const HELD_MAX = 4_096;

export class MatchLossTriggers implements LossTriggers {
  readonly #trashedText: Uint8Array;
  readonly #discardedText: Uint8Array;

  #holding = 0;
  #heldSize = 0;
  readonly #heldSeats = new Uint8Array(HELD_MAX);
  readonly #heldCards = new Uint8Array(HELD_MAX);
  readonly #heldInTrash = new Uint8Array(HELD_MAX);
  readonly #heldShuffles = new Int32Array(HELD_MAX);

  readonly #printing: Printing;

  constructor(private readonly state: State) {
    this.#printing = state.supply.printing;
    const { continuous, trashed } = this.#printing;
    const flags = (has: (card: number) => boolean): Uint8Array =>
      Uint8Array.from(rows, (_, card) => (has(card) ? 1 : 0));
    this.#trashedText = flags(
      (card) => trashed[card]!.length > 0 || continuous[card]!.when?.trashed === true,
    );
    this.#discardedText = flags((card) => continuous[card]!.when?.discarded === true);
  }

  reset(): void {
    this.#holding = this.#heldSize = 0;
  }

  hold(): number {
    this.#holding++;
    return this.#heldSize;
  }

  release(from: number): boolean {
    if (--this.#holding > 0 || this.#heldSize === from) return false;
    const to = this.#heldSize;
    let played = false;
    for (let i = from; i < to; i++) {
      const seat = this.state.seats[this.#heldSeats[i]!]!;
      if (this.#react(seat, this.#heldCards[i]!, this.#heldInTrash[i] === 1, this.#heldShuffles[i]!))
        played = true;
    }
    this.#heldSize = from;
    return played;
  }

  /**
   * RULE (first printing): a Tunnel is shown at once, as in the original program, rather than after all cards of
   * the instruction are discarded.
   */
  discarded(seat: SeatState, card: number): void {
    if (this.#discardedText[card] === 0) return;
    if (this.#printing !== printings.today) this.#react(seat, card, false, seat.shuffles);
    else this.#offer(seat, card, false);
  }

  trashed(seat: SeatState, card: number): void {
    if (this.#trashedText[card] === 0) return;
    this.state.resolveText(seat, this.#printing.trashed[card]!, card, 0);
    if (this.#printing.continuous[card]!.when?.trashed === true) this.#offer(seat, card, true);
  }

  #offer(seat: SeatState, card: number, inTrash: boolean): void {
    if (this.#holding === 0 || this.#heldSize === HELD_MAX) {
      this.#react(seat, card, inTrash, seat.shuffles);
      return;
    }
    this.#heldSeats[this.#heldSize] = seat.seat;
    this.#heldCards[this.#heldSize] = card;
    this.#heldInTrash[this.#heldSize] = inTrash ? 1 : 0;
    this.#heldShuffles[this.#heldSize++] = seat.shuffles;
  }

  /**
   * Carries out the effect of a discarded or trashed card. RULE: a card played from the trash belongs to its owner
   * again, and goes to their discard pile in the clean-up.
   * @returns true if the card was played
   */
  #react(seat: SeatState, card: number, inTrash: boolean, shuffles: number): boolean {
    const { state } = this;
    const { when } = this.#printing.continuous[card]!;
    if (when === undefined) return false;
    if (when.steps !== undefined) {
      if (reacts(this.state, seat, card, when.event, card)) {
        state.resolveText(seat, when.steps, card, state.react(seat, when.event), when.event);
      }
      return false;
    }
    const isThere = inTrash
      ? state.trash[card]! > 0
      : seat.shuffles === shuffles && seat.countInDiscard(card) > 0;
    if (!isThere || !state.accepts(seat, card, when.event, card)) return false;
    if (inTrash) {
      state.trash[card]!--;
      state.addOwned(seat, card);
    } else seat.takeFromDiscard(card);
    const from = inTrash ? 'from the trash' : 'from the discard pile';
    state.playFromNowhere(seat, card, state.plan(seat, card, 0), from);
    return true;
  }
}
