/** Piles of cards: the deck and the hand. */
import type { Rng } from '../core/chance/rng.js';
import type { Catalogue } from './catalogue.js';
import type { Card, CardRef, Place } from './definition/cards.js';
import { guards, protect } from './definition/known-names.js';

/** Most cards a pile takes, so that decks that grow without limit are detected. */
export const PILE_MAX = 10_000;

/** Cards in order. Copies of a card are alike; the pile keeps their numbers. */
export class Pile<P> implements Iterable<Card<P>> {
  /** Numbers of the cards; see the game's `cards`. Read it freely, change it through methods. */
  readonly ids: number[] = [];

  constructor(protected readonly catalogue: Catalogue<P>) {}

  get size(): number {
    return this.ids.length;
  }

  *[Symbol.iterator](): Iterator<Card<P>> {
    for (const id of this.ids) yield this.catalogue.cards[id]!;
  }

  /** How many copies of a card are in the pile. @throws Refused when the game has no such card */
  count(card: CardRef<P>): number {
    const id = this.catalogue.id(card);
    let count = 0;
    for (const other of this.ids) if (other === id) count++;
    return count;
  }

  has(card: CardRef<P>): boolean {
    return this.ids.includes(this.catalogue.id(card));
  }

  /** Takes one copy out. @returns false when there is none */
  remove(card: CardRef<P>): boolean {
    return this.removeId(this.catalogue.id(card));
  }

  removeId(id: number): boolean {
    const at = this.ids.indexOf(id);
    if (at < 0) return false;
    this.ids.splice(at, 1);
    return true;
  }

  /** Takes all copies out. @returns how many there were */
  removeAll(card: CardRef<P>): number {
    const id = this.catalogue.id(card);
    const before = this.ids.length;
    for (let i = before - 1; i >= 0; i--) if (this.ids[i] === id) this.ids.splice(i, 1);
    return before - this.ids.length;
  }

  /** Takes every card out. */
  clear(): void {
    this.ids.length = 0;
  }

  protected insert(at: number, id: number): void {
    if (this.ids.length === PILE_MAX) {
      throw new RangeError(`a pile takes ${PILE_MAX} cards: do your cards breed?`);
    }
    this.ids.splice(at, 0, id);
  }
}

/** The cards to choose from. */
export class Hand<P> extends Pile<P> {
  add(card: CardRef<P>): void {
    this.addId(this.catalogue.id(card));
  }

  addId(id: number): void {
    this.insert(this.ids.length, id);
  }
}

/** The cards still to come; the top is the last of `ids`. */
export class Deck<P> extends Pile<P> {
  constructor(
    catalogue: Catalogue<P>,
    private readonly rng: Rng,
  ) {
    super(catalogue);
  }

  /** Puts copies of a card into the deck. @param to with `random`, each copy gets a place of its own */
  put(card: CardRef<P>, to: Place = 'random', copies = 1): void {
    const id = this.catalogue.id(card);
    for (let i = 0; i < copies; i++) this.insert(this.#index(to), id);
  }

  /** Takes the top card. @returns its number, or −1 when the deck is empty */
  draw(): number {
    return this.ids.pop() ?? -1;
  }

  /** The top cards, the topmost first. */
  peek(count: number): Card<P>[] {
    return this.ids
      .slice(Math.max(0, this.size - count))
      .reverse()
      .map((id) => this.catalogue.cards[id]!);
  }

  shuffle(): void {
    const { ids, rng } = this;
    for (let i = ids.length - 1; i > 0; i--) {
      const j = rng.below(i + 1);
      const id = ids[i]!;
      ids[i] = ids[j]!;
      ids[j] = id;
    }
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
