/** Writes structures and lists in sequence into a part of the engine's memory. */
import { EngineBug } from '../errors.js';

/** Values of the fields of one structure. */
export type Fields<Names extends readonly string[]> = Readonly<Record<Names[number], number>>;

export class ImageWriter {
  /** Addresses of the written steps. */
  readonly addresses = new Map<object, number>();
  readonly #words: Int32Array;

  /**
   * @param words the part of memory that begins at byte `start`
   * @param next address of the first free byte, a multiple of 8
   */
  constructor(
    words: Int32Array,
    readonly start: number,
    public next: number,
  ) {
    this.#words = words;
  }

  /** Sets the fields of a structure at an address. */
  set<Names extends readonly string[]>(address: number, names: Names, values: Fields<Names>): void {
    let at = (address - this.start) / 4;
    for (const name of names) this.#words[at++] = values[name as Names[number]];
  }

  /** @returns the address of a list, or 0 if the list is empty */
  list(items: ArrayLike<number>): number {
    return items.length === 0 ? 0 : this.fullList(items);
  }

  /** As {@link list}, but an empty list also gets an address. */
  fullList(items: ArrayLike<number>): number {
    const address = this.reserve(4 * (items.length + 1));
    const at = (address - this.start) / 4;
    this.#words[at] = items.length;
    this.#words.set(items, at + 1);
    return address;
  }

  /** @returns the address of a structure */
  structure<Names extends readonly string[]>(names: Names, values: Fields<Names>): number {
    const address = this.reserve(4 * names.length);
    this.set(address, names, values);
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

  /** @returns the address of these words, without their number */
  words(words: ArrayLike<number>): number {
    const address = this.reserve(4 * words.length);
    this.#words.set(words, (address - this.start) / 4);
    return address;
  }

  /** @returns the address of these bytes, without their number */
  bytes(bytes: Uint8Array): number {
    const padded = new Uint8Array(4 * Math.ceil(bytes.length / 4));
    padded.set(bytes);
    return this.words(new Int32Array(padded.buffer));
  }

  /** @returns the address of these numbers, without their number */
  numbers(numbers: Float64Array): number {
    return this.words(new Int32Array(numbers.buffer, numbers.byteOffset, 2 * numbers.length));
  }

  /** Gives even an empty list an address. */
  alwaysList(write: () => number): number {
    return write() || this.fullList([]);
  }

  /** @returns the address of this many free bytes, a multiple of 8 */
  reserve(bytes: number): number {
    const address = this.next;
    this.next += 8 * Math.ceil(bytes / 8);
    if (this.next > this.start + 4 * this.#words.length) throw new EngineBug('the memory is too small');
    return address;
  }
}
