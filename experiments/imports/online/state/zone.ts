/** A zone without an order while a log is read: its known cards, and the number of unknown ones. */
import type { LogCard } from '../events.js';

export class LogZone {
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

  /** True if the card is here, or may be an unknown one. */
  mayHold(card: LogCard): boolean {
    return this.count(card) + this.unknown > 0;
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

  /** These cards without those of other zones; undefined if they do not contain them. Takes no longer for more copies. */
  without(others: readonly LogZone[]): LogZone | undefined {
    const rest = new LogZone();
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

  /** Reveals a card that is here. @returns false, without a change, if it cannot be */
  reveal(card: LogCard, copies = 1): boolean {
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

  moveTo(other: LogZone): void {
    for (const [card, copies] of this.#known) other.add(card, copies);
    other.unknown += this.unknown;
    this.clear();
  }
}
