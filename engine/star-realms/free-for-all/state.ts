/** Free for all: the state of a turn in which the whole hand is active, in addition to the zones. */

import type { Checkpoint } from '../../core/contract/checkpoint.js';

/** More combat effects than one turn can have. */
const COMBAT_EFFECTS_MAX = 512;
const HAND_MAX = 4096;
/** Value of `seat` between turns, when no hand is active. */
const NO_SEAT = -1;
/** Value of {@link Pending.effect} for "discard or lose authority". */
export const BLACK_HOLE = -1;

/** An effect that waits for a seat's next turn. */
export interface Pending {
  /** Number of discards, or {@link BLACK_HOLE}. */
  readonly effect: number;
  /** Seat of the card's owner. */
  readonly by: number;
  readonly card: number;
}

export class FreeForAllState {
  /** The seat whose hand is active. */
  seat = NO_SEAT;
  /**
   * By index in the active hand: 1 if the card's ally ability was collected and stays available when other cards
   * leave.
   */
  readonly allyCollected = new Uint8Array(HAND_MAX);
  /** Trade from ally abilities of hand cards that have not been played. It is lost when they leave. */
  provisionalTrade = 0;
  /** Combat effects that are not yet aimed, and the cards that gave them. */
  readonly unaimedCombat = new Int32Array(COMBAT_EFFECTS_MAX);
  readonly unaimedCards = new Uint8Array(COMBAT_EFFECTS_MAX);
  unaimedCount = 0;
  /** Combat aimed at each seat this turn. */
  readonly aimedCombat: Int32Array;
  /** Effects that wait for each seat's next turn, oldest first. */
  readonly pending: readonly Pending[][];
  /** The discard that is being settled, if any. */
  settling: Pending | null = null;

  constructor(seats: number) {
    this.aimedCombat = new Int32Array(seats);
    this.pending = Array.from({ length: seats }, () => []);
  }

  reset(): void {
    this.endTurn();
    for (const queue of this.pending) queue.length = 0;
    this.settling = null;
  }

  /** Saves the state that outlasts a turn. */
  checkpoint(checkpoint: Checkpoint): void {
    for (const queue of this.pending) checkpoint.list(queue, { effect: 0, by: 0, card: 0 });
  }

  endTurn(): void {
    this.seat = NO_SEAT;
    this.provisionalTrade = 0;
    this.unaimedCount = 0;
    this.aimedCombat.fill(0);
  }

  addCombat(amount: number, card: number): void {
    this.unaimedCombat[this.unaimedCount] = amount;
    this.unaimedCards[this.unaimedCount++] = Math.max(0, card);
  }

  /** Removes a combat effect from the list. @returns its amount */
  takeCombat(index: number): number {
    const amount = this.unaimedCombat[index]!;
    this.unaimedCount--;
    this.unaimedCombat.copyWithin(index, index + 1, this.unaimedCount + 1);
    this.unaimedCards.copyWithin(index, index + 1, this.unaimedCount + 1);
    return amount;
  }
}
