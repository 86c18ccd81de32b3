/**
 * The state of a game at the start of a turn. A game that stopped at a decision continues from here and need not be
 * replayed from its start. A game lists its lasting state once; the same list writes and reads it.
 */
import { invariant } from '../errors.js';

export class Checkpoint {
  #values = new Int32Array(1024);
  #size = 0;
  #at = 0;
  #isReading = false;
  /** Number of answered decisions, saved with the state. */
  decided = 0;
  #decidedThen = 0;
  /** Number of writes: equal numbers mean equal contents. */
  writes = 0;

  /** @param seats by seat: whether its turns may stop at a decision; if absent, all may */
  constructor(readonly seats?: readonly boolean[]) {}

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  clear(): void {
    this.#size = this.decided = this.#decidedThen = 0;
  }

  /**
   * Called when a turn begins.
   * @param seat the seat whose turn it is
   * @param state passes every value through the methods below
   */
  write(seat: number, state: (checkpoint: this) => void): void {
    if (this.seats?.[seat] === false) return;
    this.#at = 0;
    this.#isReading = false;
    this.writes++;
    state(this);
    this.#size = this.#at;
    this.#decidedThen = this.decided;
  }

  /** @param state the same as in {@link write} */
  read(state: (checkpoint: this) => void): void {
    this.#at = 0;
    this.#isReading = true;
    state(this);
    invariant(this.#at === this.#size, 'a checkpoint is read as it was written');
    this.decided = this.#decidedThen;
  }

  /** @returns the saved value when reading, otherwise `value` itself: a 32-bit whole number */
  number(value: number): number {
    if (this.#isReading) return this.#values[this.#at++]!;
    if (this.#at === this.#values.length) this.#grow(1);
    this.#values[this.#at++] = value;
    return value;
  }

  flag(value: boolean): boolean {
    return this.number(value ? 1 : 0) === 1;
  }

  /** Writes or reads the first `size` values of an array. Pass `size` itself first, as a {@link number}. */
  numbers(values: Int32Array | Uint8Array, size = values.length): void {
    const from = this.#at;
    const to = from + size;
    if (!this.#isReading && to > this.#values.length) this.#grow(size);
    const kept = this.#values;
    this.#at = to;
    // SPEED: long arrays (counts of all cards) are copied as a whole; zones are short.
    if (size === values.length && values instanceof Int32Array) {
      if (this.#isReading) values.set(kept.subarray(from, to));
      else kept.set(values, from);
    } else if (this.#isReading) for (let i = 0; i < size; i++) values[i] = kept[from + i]!;
    else for (let i = 0; i < size; i++) kept[from + i] = values[i]!;
  }

  /** Writes or reads a list of objects with only numbers. @param blank an object with the same fields */
  list<Entry extends Readonly<Record<keyof Entry, number>>>(entries: Entry[], blank: Entry): void {
    const size = this.number(entries.length);
    for (let i = 0; i < size; i++) {
      const entry: { -readonly [Key in keyof Entry]: number } = entries[i] ?? { ...blank };
      for (const key of Object.keys(blank) as (keyof Entry)[]) entry[key] = this.number(entry[key]);
      entries[i] = entry as Entry;
    }
    entries.length = size;
  }

  #grow(size: number): void {
    const larger = new Int32Array(2 * (this.#values.length + size));
    larger.set(this.#values);
    this.#values = larger;
  }
}
