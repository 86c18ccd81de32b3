/** Writes score tables into the memory of the compiled engine. */
import type { ScoreInfo } from '../../core/language/score-vocabulary.js';
import { hasOnlyGains } from '../catalogue.js';
import type { ScorePolicy } from '../score-table/policy.js';
import { programFields } from './generated/fields.js';

/** Words of an `Info` in `source/memory.ts`. */
const INFO_WORDS = 8;

/** The memory as numbers of each width. */
export interface MemoryViews {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  readonly numbers: Float64Array;
}

/**
 * Writes a table from an address on, which is a multiple of 8.
 * @param cardsEnd no card of the match has this id or a higher one
 * @returns the address of the first free byte, a multiple of 8; −1 if the memory is too small
 */
export function writeProgram(memory: MemoryViews, at: number, policy: ScorePolicy, cardsEnd: number): number {
  const { sets, code: scores } = policy.program;
  const { code, numbers, ranges, starts, infos } = scores!;
  const parts = new Parts(memory, at + 8 * Math.ceil(programFields.length / 2));
  // An upper bound that counts each part as numbers of 8 bytes.
  const numbersMax =
    code.length + numbers.length + ranges.length + (2 * starts.length + 3 * infos.length + 4) * cardsEnd;
  if (parts.next + 8 * (numbersMax + 100 * (infos.length + 1)) > memory.bytes.length) return -1;
  const fields: Readonly<Record<(typeof programFields)[number], number>> = {
    numbers: parts.numbers(numbers),
    fixed: parts.rows(memory.numbers, sets, (set) => set.fixed, cardsEnd),
    starts: parts.rows(memory.words, starts, (start) => start, cardsEnd),
    code: parts.words(code),
    infos: parts.infos(infos, cardsEnd),
    ranges: parts.bytes(ranges),
    onlyGains: parts.bytes(
      hasOnlyGains.subarray(0, cardsEnd).map((only, card) => only & +(policy.after[card] === 0)),
    ),
    everScraps: parts.bytes(policy.everScraps.subarray(0, cardsEnd)),
    afterPlay: parts.bytes(policy.after.subarray(0, cardsEnd)),
  };
  memory.words.set(
    programFields.map((field) => fields[field]),
    at / 4,
  );
  return parts.next;
}

/** Writes arrays one after the other, each from a multiple of 8 on. */
class Parts {
  constructor(
    readonly memory: MemoryViews,
    public next: number,
  ) {}

  bytes(items: Uint8Array): number {
    this.memory.bytes.set(items, this.next);
    return this.#reserve(items.length);
  }

  words(items: Int32Array): number {
    this.memory.words.set(items, this.next / 4);
    return this.#reserve(4 * items.length);
  }

  numbers(items: Float64Array): number {
    this.memory.numbers.set(items, this.next / 8);
    return this.#reserve(8 * items.length);
  }

  /** The first `length` numbers of each row. */
  rows<Row, A extends Int32Array | Float64Array>(
    target: A,
    rows: readonly Row[],
    read: (row: Row) => A,
    length: number,
  ): number {
    const width = target.BYTES_PER_ELEMENT;
    rows.forEach((row, i) => {
      target.set(read(row).subarray(0, length), this.next / width + i * length);
    });
    return this.#reserve(width * rows.length * length);
  }

  infos(infos: readonly ScoreInfo[], cardsEnd: number): number {
    const address = this.#reserve(4 * INFO_WORDS * infos.length);
    infos.forEach(({ family, numbers, starts }, i) => {
      const info = new Int32Array(INFO_WORDS);
      const used = numbers?.subarray(0, cardsEnd) ?? new Float64Array();
      const cards = [...used.keys()].filter((card) => used[card] !== 0);
      info.set([
        family,
        this.words(Int32Array.of(cards.length, ...cards)),
        this.numbers(used),
        starts === undefined ? 0 : this.words(starts.subarray(0, cardsEnd)),
      ]);
      this.memory.words.set(info, address / 4 + INFO_WORDS * i);
    });
    return address;
  }

  #reserve(bytes: number): number {
    const address = this.next;
    this.next += 8 * Math.ceil(bytes / 8);
    return address;
  }
}
