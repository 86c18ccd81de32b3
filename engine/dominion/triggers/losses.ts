/** Triggers when cards are discarded or trashed. */
import { type Printing, printings, rows } from '../catalogue.js';
import type { SeatState } from '../seat.js';
import type { LossTriggers, State } from '../state.js';
import { reacts } from './reaction.js';

/** A card that was discarded or trashed. */
interface LostCard {
  readonly seat: SeatState;
  readonly card: number;
  readonly inTrash: boolean;
  /** Shuffles of the seat up to then: after another one, the card is no longer in its discard pile. */
  readonly shuffles: number;
}

export class BoardLossTriggers implements LossTriggers {
  readonly #trashedText: Uint8Array;
  readonly #discardedText: Uint8Array;

  #holding = 0;
  readonly #held: LostCard[] = [];
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
    this.#holding = this.#held.length = 0;
  }

  hold(): number {
    this.#holding++;
    return this.#held.length;
  }

  release(from: number): boolean {
    const held = this.#held;
    if (--this.#holding > 0 || held.length === from) return false;
    const to = held.length;
    let played = false;
    for (let i = from; i < to; i++) if (this.#react(held[i]!)) played = true;
    held.length = from;
    return played;
  }

  /**
   * RULE (first printing): a Tunnel is shown at once, as in the original program, rather than after all cards of
   * the instruction are discarded.
   */
  discarded(seat: SeatState, card: number): void {
    if (this.#discardedText[card] === 0) return;
    if (this.#printing !== printings.today)
      this.#react({ seat, card, inTrash: false, shuffles: seat.shuffles });
    else this.#offer(seat, card, false);
  }

  trashed(seat: SeatState, card: number): void {
    if (this.#trashedText[card] === 0) return;
    this.state.resolveText(seat, this.#printing.trashed[card]!, card, 0);
    if (this.#printing.continuous[card]!.when?.trashed === true) this.#offer(seat, card, true);
  }

  #offer(seat: SeatState, card: number, inTrash: boolean): void {
    const lost = { seat, card, inTrash, shuffles: seat.shuffles };
    if (this.#holding > 0) this.#held.push(lost);
    else this.#react(lost);
  }

  /**
   * Resolves the effect of a discarded or trashed card. RULE: a card played from the trash belongs to its owner
   * again, and goes to their discard pile in the clean-up.
   * @returns true if the card was played
   */
  #react({ seat, card, inTrash, shuffles }: LostCard): boolean {
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
