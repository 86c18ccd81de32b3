/** Free for all: what a turn remembers beside the zones while the whole hand is active. */
import { cards } from './card-table.js';
import type { Ability } from './cards/row.js';

/** More combat effects than one turn can bring. */
const SHOTS_MAX = 512;
const HAND_MAX = 4096;
/** `seat` between turns, when no hand is active. */
export const NOBODY = -1;
/** Among pending effects: discard or lose authority. */
export const BLACK_HOLE = -1;

/** What waits for a seat's next turn. */
export interface Pending {
  /** So many discards, or {@link BLACK_HOLE}. */
  readonly effect: number;
  /** Whose card it was. */
  readonly by: number;
  readonly card: number;
}

const moneyIn = (ability: Ability | undefined): number =>
  (ability ?? []).reduce((sum, step) => sum + (step.do === 'trade' ? step.amount : 0), 0);

/** Trade that a card brings into the budget as soon as it, or its ally ability, is active; by card id. */
export const moneyOf = Uint8Array.from(cards, (card) => moneyIn(card.primary));
export const allyMoneyOf = Uint8Array.from(cards, (card) => moneyIn(card.ally));

export class WholeHand {
  /** Whose hand is active now. */
  seat = NOBODY;
  /** By place in the active hand: 1 when the card's ally ability was collected and stays whatever else leaves. */
  readonly marks = new Uint8Array(HAND_MAX);
  /** Budget from ally abilities of hand cards that have not been played yet: it goes with them. */
  provisional = 0;
  /** Combat effects not aimed at anybody yet, and the cards they came from. */
  readonly shots = new Int32Array(SHOTS_MAX);
  readonly shotCards = new Uint8Array(SHOTS_MAX);
  shotCount = 0;
  /** Combat aimed at each seat this turn. */
  readonly pools: Int32Array;
  /** What waits for each seat's next turn, oldest first. */
  readonly pending: readonly Pending[][];
  /** The discard that is being paid, if one is. */
  settling: Pending | null = null;

  constructor(seats: number) {
    this.pools = new Int32Array(seats);
    this.pending = Array.from({ length: seats }, () => []);
  }

  reset(): void {
    this.endTurn();
    for (const queue of this.pending) queue.length = 0;
    this.settling = null;
  }

  endTurn(): void {
    this.seat = NOBODY;
    this.provisional = 0;
    this.shotCount = 0;
    this.pools.fill(0);
  }

  shoot(amount: number, card: number): void {
    this.shots[this.shotCount] = amount;
    this.shotCards[this.shotCount++] = Math.max(0, card);
  }

  /** Takes a combat effect off the list. @returns its amount */
  takeShot(place: number): number {
    const amount = this.shots[place]!;
    this.shotCount--;
    this.shots.copyWithin(place, place + 1, this.shotCount + 1);
    this.shotCards.copyWithin(place, place + 1, this.shotCount + 1);
    return amount;
  }
}
