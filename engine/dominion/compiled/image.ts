/** Writes structures and lists one after the other into what becomes a part of the memory. */
import { EngineBug } from '../../core/errors.js';

/** Values of the fields of one structure. */
export type Fields<Names extends readonly string[]> = Readonly<Record<Names[number], number>>;

export class ImageWriter {
  /** Where steps were written. */
  readonly addresses = new Map<object, number>();
  readonly #words: Int32Array;
  #next: number;

  /** @param words the part of the memory that begins at `start`, in bytes @param next the first free byte */
  constructor(
    words: Int32Array,
    readonly start: number,
    next: number,
  ) {
    this.#words = words;
    this.#next = next;
  }

  /** Sets the fields of a structure at an address. */
  set<Names extends readonly string[]>(address: number, names: Names, values: Fields<Names>): void {
    let at = (address - this.start) / 4;
    for (const name of names) this.#words[at++] = values[name as Names[number]];
  }

  /** @returns the address of a list, 0 for an empty one */
  list(items: ArrayLike<number>): number {
    return items.length === 0 ? 0 : this.fullList(items);
  }

  /** As {@link list}, where an empty list is something else than none. */
  fullList(items: ArrayLike<number>): number {
    const address = this.reserve(4 * (items.length + 1));
    const at = (address - this.start) / 4;
    this.#words[at] = items.length;
    this.#words.set(items, at + 1);
    return address;
  }

  /** @returns the address of a list of structures */
  structures<Names extends readonly string[]>(names: Names, items: readonly Fields<Names>[]): number {
    const address = this.reserve(4 * (1 + items.length * names.length));
    this.#words[(address - this.start) / 4] = items.length;
    items.forEach((item, i) => {
      this.set(address + 4 + 4 * i * names.length, names, item);
    });
    return address;
  }

  /** An address that is not 0 for a list that may be empty. */
  alwaysList(write: () => number): number {
    return write() || this.fullList([]);
  }

  reserve(bytes: number): number {
    const address = this.#next;
    this.#next += bytes;
    if (this.#next > this.start + 4 * this.#words.length) throw new EngineBug('the memory is too small');
    return address;
  }
}
