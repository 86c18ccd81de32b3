/** Cards of one seat while a log is read: the known cards of each zone, and the number of unknown ones. */
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

  /** Each known copy, sorted by id. */
  get cards(): readonly LogCard[] {
    return [...this.#known]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([card, n]) => new Array<LogCard>(n).fill(card));
  }

  count(card: LogCard): number {
    return this.#known.get(card) ?? 0;
  }

  add(card: LogCard, copies = 1): void {
    this.#known.set(card, this.count(card) + copies);
  }

  /** @returns false, without a change, if the card is not here */
  take(card: LogCard): boolean {
    const copies = this.count(card);
    if (copies > 0) this.#known.set(card, copies - 1);
    else if (this.unknown > 0) this.unknown--;
    else return false;
    return true;
  }

  /** These cards without those of other piles; undefined if they do not contain them. Takes no longer for more copies. */
  without(others: readonly KnownPile[]): KnownPile | undefined {
    const rest = new KnownPile();
    for (const [card, copies] of this.#known) rest.add(card, copies);
    for (const other of others)
      for (const [card, copies] of other.#known) {
        if (copies > rest.count(card)) return undefined;
        rest.add(card, -copies);
      }
    return rest;
  }

  /** Takes unnamed cards. Any known card may be among them, so all become unknown. */
  takeUnnamed(count: number): boolean {
    const { size } = this;
    if (size < count) return false;
    if (count === 0) return true;
    this.#known.clear();
    this.unknown = size - count;
    return true;
  }

  /** Reveals a card that is here. */
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

  /** Moves everything to another zone. */
  moveTo(other: KnownPile): void {
    for (const [card, copies] of this.#known) other.add(card, copies);
    other.unknown += this.unknown;
    this.clear();
  }
}

export class LogSeat {
  readonly owned = new KnownPile();
  readonly hand = new KnownPile();
  readonly discard = new KnownPile();
  /** Cards looked at, revealed, or set aside by an effect. */
  readonly seen = new KnownPile();
  /** Cards set aside until the next turn. */
  readonly aside = new KnownPile();
  readonly island = new KnownPile();
  readonly nativeVillage = new KnownPile();
  /** Cards in exile and on other mats. */
  readonly away = new KnownPile();
  /** In order of play. */
  inPlay: LogCard[] = [];
  /** Cards in play since an earlier turn, and those played in the turn of another player; both leave with that turn. */
  leaving: readonly LogCard[] = [];
  visiting: LogCard[] = [];
  /** Cards in play that stay there until the next turn. */
  staying: LogCard[] = [];
  /** Cards that will do something at the start of the next turn, in order; one element per effect. */
  nextTurn: LogCard[] = [];
  /** Cards whose effect lasts until the next turn. */
  lasting: LogCard[] = [];
  /** Treasures played this turn. */
  treasures: LogCard[] = [];
  /** Cards played this turn, replays included. */
  played: LogCard[] = [];
  gained: LogCard[] = [];
  deckSize = 0;
  /** Known cards on top of the deck, top card first. */
  top: (LogCard | undefined)[] = [];
  tokens = 0;
  /** Why some card is not known to be in its zone; undefined if all are. */
  unsure: string | undefined;
  /** True if the log contradicts itself, so the seat may own other cards. */
  isDisputed = false;
  /** True until a whole deck has agreed with the cards that the seat should own. */
  isOnTrial = false;
  /** Ends of turns in which the seat may have gained another card, and its coins then. */
  readonly unspent: { readonly line: number; readonly coins: number }[] = [];
  /** Where its last turn began. */
  turnLine = 0;
  /** Lines of the shuffles. */
  readonly shuffles: number[] = [];
  /** True if a card of this turn moved cards in a way that the log does not show. */
  isBlurred = false;

  get isSure(): boolean {
    return this.unsure === undefined;
  }

  /** The cards of the deck; undefined if unknown. */
  get deck(): KnownPile | undefined {
    return this.#hidden === 0 && this.isPossible ? this.#unseen : undefined;
  }

  /** False if the zones hold cards that the seat does not own, or do not add up. */
  get isPossible(): boolean {
    return this.#unseen?.size === this.deckSize + this.#hidden;
  }

  /** The cards of the deck, and those that are unknown elsewhere. */
  get #unseen(): KnownPile | undefined {
    const rest = this.owned.without(this.#piles);
    if (rest === undefined) return undefined;
    for (const card of [...this.inPlay, ...this.treasures]) if (!rest.take(card)) return undefined;
    return rest;
  }

  get #hidden(): number {
    return this.#piles.reduce((sum, { unknown }) => sum + unknown, 0);
  }

  /** The zones besides the deck and the cards in play. */
  get #piles(): readonly KnownPile[] {
    return [this.hand, this.discard, this.seen, this.aside, this.island, this.nativeVillage, this.away];
  }

  /**
   * Cards leave the top of the deck.
   * @returns the known ones and the number of others; undefined if that is impossible
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
    // Cards known to lie deeper cannot be drawn now.
    for (const card of left) if (below !== undefined && !below.take(card)) return undefined;
    this.deckSize -= count;
    this.top.splice(0, count);
    return { named: [...named, ...known], unnamed: unnamed - known.length };
  }

  /** Adds cards that the log shows although it did not show how they were gained; false if there are none. */
  addMissing(shown: readonly LogCard[]): boolean {
    let found = false;
    for (const card of new Set(shown)) {
      const missing = shown.filter((one) => one === card).length - this.owned.count(card);
      if (missing <= 0) continue;
      this.owned.add(card, missing);
      found = true;
    }
    return found;
  }

  putOnTop(card: LogCard | undefined): void {
    this.top.unshift(card);
    this.deckSize++;
  }

  shuffle(line: number): void {
    this.shuffles.push(line);
    if (this.isSure) this.isOnTrial = false;
    this.deckSize += this.discard.size;
    this.discard.clear();
  }

  /** Begins the turn: what lasted ends, and cards set aside come to the hand. */
  beginTurn(): void {
    this.gained = [];
    this.isBlurred = false;
    this.nextTurn = [];
    this.lasting = [];
    this.leaving = [...this.inPlay];
    this.aside.moveTo(this.hand);
  }

  /** Ends the turn, before the next hand is drawn. */
  cleanUp(): void {
    this.hand.moveTo(this.discard);
    this.seen.moveTo(this.discard);
    for (const card of [...this.inPlay, ...this.treasures]) this.discard.add(card);
    for (const card of this.staying) this.discard.take(card);
    this.inPlay = this.staying;
    this.staying = [];
    this.treasures = [];
    this.played = [];
  }

  /** Ends the turn of another player. */
  endReactions(): void {
    for (const card of this.visiting) {
      this.inPlay.splice(this.inPlay.indexOf(card), 1);
      this.discard.add(card);
    }
    this.visiting = [];
    this.played = [];
  }

  /** After a contradiction: the hand was drawn from a completely shuffled deck, and nothing else is anywhere. */
  settle({ named, unnamed }: Cards): void {
    const elsewhere = [this.aside, this.island, this.nativeVillage, this.away];
    if (this.inPlay.length > 0 || elsewhere.some(({ size }) => size > 0)) return;
    for (const pile of [this.hand, this.discard, this.seen]) pile.clear();
    this.treasures = [];
    this.top = [];
    for (const card of named) this.hand.add(card);
    this.hand.unknown = unnamed;
    this.deckSize = this.owned.size - this.hand.size;
    this.unsure = undefined;
    this.isOnTrial = this.isDisputed;
    this.isDisputed = false;
  }
}
