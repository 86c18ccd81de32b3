/** Writes score tables into the memory of the compiled engine. */
import { ImageWriter } from '../../core/compiled/image.js';
import type { ScoreInfo, ScoreParameters } from '../../core/language/score-vocabulary.js';
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

type FieldName = (typeof programFields)[number];

/**
 * Writes a table at an address, which is a multiple of 8.
 * @param cardsEnd no card of the game has this id or a higher one
 * @returns the address of the first free byte, a multiple of 8; −1 if the memory is too small
 */
export function writeProgram(memory: MemoryViews, at: number, policy: ScorePolicy, cardsEnd: number): number {
  const { sets, code: scores } = policy.program;
  const { code, numbers, ranges, starts, infos, parameters } = scores!;
  const writer = new ImageWriter(memory.words, 0, at);
  writer.reserve(4 * programFields.length);
  const parameterCount = parameters?.values.length ?? 0;
  // An upper bound that counts each part as numbers of 8 bytes.
  const numbersMax =
    code.length +
    numbers.length +
    ranges.length +
    2 * parameterCount +
    (2 * starts.length + 3 * infos.length + 4) * cardsEnd;
  if (writer.next + 8 * (numbersMax + 100 * (infos.length + 1)) > memory.bytes.length) return -1;
  const startsAt = writer.reserve(4 * starts.length * cardsEnd);
  starts.forEach((row, set) => {
    memory.words.set(row.subarray(0, cardsEnd), startsAt / 4 + set * cardsEnd);
  });
  writer.set(at, programFields, {
    numbers: writer.numbers(numbers),
    fixed: writer.reserve(8 * sets.length * cardsEnd),
    starts: startsAt,
    code: writer.words(code),
    infos: writeInfos(writer, memory.words, infos, cardsEnd),
    ranges: writer.bytes(ranges),
    onlyGains: writer.reserve(cardsEnd),
    everScraps: writer.reserve(cardsEnd),
    afterPlay: writer.reserve(cardsEnd),
    parameters: parameters === undefined ? 0 : writer.reserve(8 * parameterCount),
    touched: parameters === undefined ? 0 : writer.reserve(parameterCount),
  });
  writeParameters(memory, at, policy, cardsEnd);
  return writer.next;
}

const field = (memory: MemoryViews, at: number, name: FieldName): number =>
  memory.words[at / 4 + programFields.indexOf(name)]!;

/** Writes the parts of a table at this address that depend on its parameters. */
export function writeParameters(
  memory: MemoryViews,
  at: number,
  policy: ScorePolicy,
  cardsEnd: number,
): void {
  const { sets, code } = policy.program;
  const fixedAt = field(memory, at, 'fixed') / 8;
  sets.forEach(({ fixed }, set) => {
    memory.numbers.set(fixed.subarray(0, cardsEnd), fixedAt + set * cardsEnd);
  });
  const onlyGains = field(memory, at, 'onlyGains');
  for (let card = 0; card < cardsEnd; card++)
    memory.bytes[onlyGains + card] = hasOnlyGains[card]! & +(policy.after[card] === 0);
  memory.bytes.set(policy.everScraps.subarray(0, cardsEnd), field(memory, at, 'everScraps'));
  memory.bytes.set(policy.after.subarray(0, cardsEnd), field(memory, at, 'afterPlay'));
  if (code!.parameters === undefined) return;
  memory.numbers.set(code!.parameters.values, field(memory, at, 'parameters') / 8);
  memory.bytes.set(code!.parameters.touched, field(memory, at, 'touched'));
}

/** Copies from memory which parameters the games have read. */
export function readTouched(memory: MemoryViews, at: number, { touched }: ScoreParameters): void {
  const start = field(memory, at, 'touched');
  touched.set(memory.bytes.subarray(start, start + touched.length));
}

/** @returns the address of the list of infos, without its length */
function writeInfos(
  writer: ImageWriter,
  words: Int32Array,
  infos: readonly ScoreInfo[],
  cardsEnd: number,
): number {
  const address = writer.reserve(4 * INFO_WORDS * infos.length);
  infos.forEach(({ family, numbers, starts }, i) => {
    const info = new Int32Array(INFO_WORDS);
    const used = numbers?.subarray(0, cardsEnd) ?? new Float64Array();
    const cards = [...used.keys()].filter((card) => used[card] !== 0);
    info.set([
      family,
      writer.fullList(cards),
      writer.numbers(used),
      starts === undefined ? 0 : writer.words(starts.subarray(0, cardsEnd)),
    ]);
    words.set(info, address / 4 + INFO_WORDS * i);
  });
  return address;
}
