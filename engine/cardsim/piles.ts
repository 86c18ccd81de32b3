/** Piles of cards: the deck and the hand. */
import type { Rng } from '../core/chance/rng.js';
import type { Catalogue } from './catalogue.js';
import type { Card, CardRef, Place } from './definition/cards.js';
import { guards, protect } from './definition/known-names.js';

/** Most cards in a pile. The limit detects decks that grow endlessly. */
export const PILE_MAX = 10_000;

export function countOf(ids: readonly number[], id: number): number {
  let count = 0;
  for (const other of ids) if (other === id) count++;
  return count;
}

/** Cards in order. Copies of a card are alike, so the pile stores ids. */
export class Pile<P> implements Iterable<Card<P>> {
  /** Ids of the cards, see `Catalogue.cards`. Read them freely, but change them only through methods. */
  readonly ids: number[] = [];

  constructor(protected readonly catalogue: Catalogue<P>) {}

  get size(): number {
    return this.ids.length;
  }

  *[Symbol.iterator](): Iterator<Card<P>> {
    for (const id of this.ids) yield this.catalogue.cards[id]!;
  }

  /** Number of copies of a card in the pile. @throws Refused when the game has no such card */
  count(card: CardRef<P>): number {
    return countOf(this.ids, this.catalogue.id(card));
  }

  has(card: CardRef<P>): boolean {
    return this.ids.includes(this.catalogue.id(card));
  }

  /** Removes one copy. @returns false if there is none */
  remove(card: CardRef<P>): boolean {
    return this.removeId(this.catalogue.id(card));
  }

  removeId(id: number): boolean {
    const at = this.ids.indexOf(id);
    if (at < 0) return false;
    this.ids.splice(at, 1);
    return true;
  }

  /** Removes all copies. @returns their number */
  removeAll(card: CardRef<P>): number {
    const id = this.catalogue.id(card);
    const before = this.ids.length;
    for (let i = before - 1; i >= 0; i--) if (this.ids[i] === id) this.ids.splice(i, 1);
    return before - this.ids.length;
  }

  /** Removes every card. */
  clear(): void {
    this.ids.length = 0;
  }

  protected insert(at: number, id: number): void {
    if (this.ids.length === PILE_MAX) {
      throw new RangeError(`a pile takes ${PILE_MAX} cards: does a card or rule add cards every turn?`);
    }
    this.ids.splice(at, 0, id);
  }
}

/** The cards from which the player chooses. */
export class Hand<P> extends Pile<P> {
  add(card: CardRef<P>): void {
    this.addId(this.catalogue.id(card));
  }

  addId(id: number): void {
    this.insert(this.ids.length, id);
  }
}

/** The draw pile; its top card is the last of `ids`. */
export class Deck<P> extends Pile<P> {
  constructor(
    catalogue: Catalogue<P>,
    private readonly rng: Rng,
  ) {
    super(catalogue);
  }

  /** Puts copies of a card into the deck. @param to if `random`, each copy gets its own random position */
  put(card: CardRef<P>, to: Place = 'random', copies = 1): void {
    const id = this.catalogue.id(card);
    for (let i = 0; i < copies; i++) this.insert(this.#index(to), id);
  }

  /** Removes the top card. @returns its id, or −1 if the deck is empty */
  draw(): number {
    return this.ids.pop() ?? -1;
  }

  /** The top cards, beginning with the topmost. */
  peek(count: number): Card<P>[] {
    return this.ids
      .slice(Math.max(0, this.size - count))
      .reverse()
      .map((id) => this.catalogue.cards[id]!);
  }

  shuffle(): void {
    this.rng.shuffle(this.ids);
  }

  #index(to: Place): number {
    if (to === 'top') return this.size;
    if (to === 'bottom') return 0;
    if (to === 'random') return this.rng.below(this.size + 1);
    if (!Number.isInteger(to) || to < 0)
      throw new RangeError(`a place in the deck is a number from 0, not ${to}`);
    return Math.max(0, this.size - to);
  }
}

protect(Pile.prototype, guards.pile);
