/** Ordered cards, in memory that is allocated once. */
import type { Checkpoint } from '../../core/contract/checkpoint.js';
import { CARDS } from '../catalogue.js';

/** More than the cards of any table: few piles have 60 cards, and most have at most 12. */
export const CARDS_MAX = 60 * CARDS;

/** Copies of a card among the first `size` cards. */
export function countIn(cards: Uint8Array, size: number, card: number): number {
  let count = 0;
  for (let i = 0; i < size; i++) if (cards[i] === card) count++;
  return count;
}

export class CardPile {
  readonly cards = new Uint8Array(CARDS_MAX);
  size = 0;

  add(card: number): void {
    this.cards[this.size++] = card;
  }

  count(card: number): number {
    return countIn(this.cards, this.size, card);
  }

  has(card: number): boolean {
    for (let i = 0; i < this.size; i++) if (this.cards[i] === card) return true;
    return false;
  }

  checkpoint(checkpoint: Checkpoint): void {
    this.size = checkpoint.number(this.size);
    checkpoint.numbers(this.cards, this.size);
  }

  /** Removes the first copy and closes the gap. The card must be there. */
  take(card: number): void {
    const { cards } = this;
    let at = 0;
    while (cards[at] !== card) at++;
    this.size--;
    for (let i = at; i < this.size; i++) cards[i] = cards[i + 1]!;
  }
}
