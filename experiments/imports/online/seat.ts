/** The cards of one seat while a log is read: the known cards of each zone, and the number of unknown ones. */
import type { Cards, LogCard } from './events.js';

/** A zone without an order. */
export class KnownPile {
  readonly #known = new Map<LogCard, number>();
  unknown = 0;

  get size(): number {
    let size = this.unknown;
    for (const copies of this.#known.values()) size += copies;
    return size;
  }

  /** Each known copy, in the order of the numbers. */
  get cards(): readonly LogCard[] {
    return [...this.#known]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([card, n]) => new Array<LogCard>(n).fill(card));
  }

  count(card: LogCard): number {
    return this.#known.get(card) ?? 0;
  }

  add(card: LogCard): void {
    this.#known.set(card, this.count(card) + 1);
  }

  /** @returns false, and takes nothing, when it is not here */
  take(card: LogCard): boolean {
    const copies = this.count(card);
    if (copies > 0) this.#known.set(card, copies - 1);
    else if (this.unknown > 0) this.unknown--;
    else return false;
    return true;
  }

  /** Cards of which nobody says which they are: what was known may have gone. */
  takeUnnamed(count: number): boolean {
    const { size } = this;
    if (size < count) return false;
    if (count === 0) return true;
    this.#known.clear();
    this.unknown = size - count;
    return true;
  }

  /** A card that is here is shown. */
  show(card: LogCard, copies = 1): boolean {
    const hidden = copies - this.count(card);
    if (hidden <= 0) return true;
    if (hidden > this.unknown) return false;
    this.unknown -= hidden;
    this.#known.set(card, copies);
    return true;
  }

  clear(): void {
    this.#known.clear();
    this.unknown = 0;
  }

  /** Everything goes to another zone. */
  moveTo(other: KnownPile): void {
    for (const [card, copies] of this.#known) for (let i = 0; i < copies; i++) other.add(card);
    other.unknown += this.unknown;
    this.clear();
  }
}

export class LogSeat {
  readonly owned = new KnownPile();
  readonly hand = new KnownPile();
  readonly discard = new KnownPile();
  /** Looked at, revealed, or set aside while a card is carried out. */
  readonly seen = new KnownPile();
  /** In the order played. */
  inPlay: LogCard[] = [];
  /** Treasures of this turn. */
  treasures: LogCard[] = [];
  /** Carried out this turn, replays included. */
  played: LogCard[] = [];
  gained: LogCard[] = [];
  deckSize = 0;
  /** The known cards on top of the deck, the top card first. */
  top: (LogCard | undefined)[] = [];
  tokens = 0;
  /** Whether each card is known to be in its zone. */
  isSure = true;

  /** The cards of the deck; undefined if unknown. */
  get deck(): KnownPile | undefined {
    const deck = new KnownPile();
    for (const card of this.owned.cards) deck.add(card);
    const zones = [this.hand.cards, this.discard.cards, this.seen.cards, this.inPlay, this.treasures];
    for (const card of zones.flat()) if (!deck.take(card)) return undefined;
    const hidden = this.hand.unknown + this.discard.unknown + this.seen.unknown;
    return hidden === 0 && deck.size === this.deckSize ? deck : undefined;
  }

  /**
   * Cards leave the top of the deck.
   * @returns those of them that are known, and how many are not; undefined when that cannot be
   */
  takeTop({ named, unnamed }: Cards): Cards | undefined {
    const count = named.length + unnamed;
    if (count > this.deckSize) return undefined;
    const left = [...named];
    const onTop = this.top.slice(0, count).filter((card) => card !== undefined);
    const known: LogCard[] = [];
    for (const card of onTop) {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      else if (named.length > 0) return undefined;
      else known.push(card);
    }
    const below = this.deck;
    // Cards that are known to lie deeper cannot come now.
    for (const card of left) if (below !== undefined && !below.take(card)) return undefined;
    this.deckSize -= count;
    this.top.splice(0, count);
    return { named: [...named, ...known], unnamed: unnamed - known.length };
  }

  putOnTop(card: LogCard | undefined): void {
    this.top.unshift(card);
    this.deckSize++;
  }

  shuffle(): void {
    this.deckSize += this.discard.size;
    this.discard.clear();
  }

  /** The end of the turn, before the next hand is drawn. */
  cleanUp(): void {
    this.hand.moveTo(this.discard);
    this.seen.moveTo(this.discard);
    for (const card of [...this.inPlay, ...this.treasures]) this.discard.add(card);
    this.inPlay = [];
    this.treasures = [];
    this.played = [];
  }

  /** After a doubt: a hand that was drawn when everything else had been shuffled. */
  settle({ named, unnamed }: Cards): void {
    for (const pile of [this.hand, this.discard, this.seen]) pile.clear();
    this.inPlay = [];
    this.treasures = [];
    this.top = [];
    for (const card of named) this.hand.add(card);
    this.hand.unknown = unnamed;
    this.deckSize = this.owned.size - this.hand.size;
    this.isSure = true;
  }
}
