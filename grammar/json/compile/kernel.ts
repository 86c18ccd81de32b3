/**
 * Compiles score tables to numbers that one shared loop executes. V8 compiles the loop once, even for tables that
 * play few games, and no table needs code of its own. Most entries are look-ups (see `tabulate.ts`).
 */
import type {
  DefaultScore,
  InfoPile,
  ScoreCode,
  ScoredSet,
  ScoreInfo,
  ScoreProgram,
  ScoreVocabulary,
} from '../../../engine/index.js';
import { getOrInsert, scoreCode } from '../../../engine/index.js';
import type { ScoreEntry, ScoreTable } from '../ast.js';
import { keysOfEntry } from '../keys.js';
import { keyNamed } from '../symbols.js';
import { constantDefault } from './constants.js';
import { entriesBySubject, flagTables } from './entries.js';
import { average } from './interpret.js';
import { KernelEncoder } from './kernel-encoder.js';
import { keyReaderOf, type ReadKey } from './read-key.js';

// SPEED: copied into this module, because reading an imported constant costs more than the operation.
const { ANSWER, ANSWER_SET, GREATEST, LEAST, LOOK_UP } = scoreCode;

type InfoReader = (view: unknown, subject: number) => number;

/** Gives the same scores as `interpret`. The table must have passed `check`. */
export function compile(table: ScoreTable, vocabulary: ScoreVocabulary): ScoreProgram<unknown> {
  const entryOf = table.sets.map((entries) =>
    entries.length === 0 ? undefined : entriesBySubject(entries, vocabulary),
  );
  const encoder = new KernelEncoder(table, vocabulary);
  const starts = table.sets.map((entries, set) => encoder.set(entries, set, entryOf[set]));
  encoder.finish();
  const program = new KernelProgram(encoder, keyReaderOf(vocabulary), starts);
  const sets = table.sets.map((entries, set) => kernelSet(program, set, entries, entryOf[set], vocabulary));
  return { name: table.name, sets, flags: flagTables(table, vocabulary), code: program };
}

class KernelProgram implements ScoreCode {
  readonly code: Int32Array;
  readonly numbers: Float64Array;
  readonly ranges: Uint8Array;
  readonly keyCount: number;
  readonly infoReaders: readonly InfoReader[];
  readonly infos: ScoreCode['infos'];

  constructor(
    encoder: KernelEncoder,
    readonly read: ReadKey,
    /** By rule set and subject: start of its instructions. */
    readonly starts: readonly Int32Array[],
  ) {
    this.code = new Int32Array(encoder.code);
    this.numbers = new Float64Array(encoder.numbers);
    this.ranges = new Uint8Array(encoder.ranges);
    this.keyCount = encoder.keyCount;
    this.infos = encoder.infos;
    this.infoReaders = this.infos.map((info) => infoReader(this, info, encoder.vocabulary));
  }

  score(set: number, view: unknown, subject: number): number {
    return this.run(this.starts[set]![subject]!, view, subject);
  }

  run(start: number, view: unknown, subject: number): number {
    const { code, numbers } = this;
    if (code[start] === LOOK_UP) return this.#lookUp(start, view, subject);
    let at = start;
    // SPEED: consecutive rules of an entry often read the same key, whose value cannot change meanwhile.
    let key = -1;
    let value = 0;
    for (;;) {
      const instruction = code[at]!;
      if (instruction >= ANSWER) {
        const operand = code[at + 1]!;
        if (instruction === ANSWER)
          return operand >= 0 ? numbers[operand]! : this.#read(view, ~operand, subject);
        if (instruction === ANSWER_SET) return this.score(operand, view, subject);
        return numbers[operand]! - this.#read(view, code[at + 2]!, subject);
      }
      const asked = code[at + 1]!;
      if (asked !== key) {
        key = asked;
        value = this.#read(view, asked, subject);
      }
      const operand = code[at + 2]!;
      const right = operand >= 0 ? numbers[operand]! : this.#read(view, ~operand, subject);
      at = compareBy(instruction, value, right) ? at + 4 : code[at + 3]!;
    }
  }

  #lookUp(start: number, view: unknown, subject: number): number {
    const { code, ranges } = this;
    let cell = code[start + 1]!;
    const end = code[start + 2]!;
    for (let at = start + 3; at < end; at += 2)
      cell += ranges[code[at + 1]! + clamp(this.read(view, code[at]!, subject))]!;
    return this.numbers[cell]!;
  }

  #read(view: unknown, key: number, subject: number): number {
    return key < this.keyCount
      ? this.read(view, key, subject)
      : this.infoReaders[key - this.keyCount]!(view, subject);
  }
}

const clamp = (value: number): number => Math.max(LEAST, Math.min(value, GREATEST));

/** Like `compare`, with the index of the operator. */
function compareBy(operator: number, left: number, right: number): boolean {
  switch (operator) {
    case 0:
      return left === right;
    case 1:
      return left !== right;
    case 2:
      return left < right;
    case 3:
      return left <= right;
    case 4:
      return left > right;
    default:
      return left >= right;
  }
}

class KernelSet implements ScoredSet<unknown> {
  constructor(
    readonly program: KernelProgram,
    readonly starts: Int32Array,
    readonly fixed: Float64Array,
  ) {}

  score(view: unknown, subject: number): number {
    return this.program.run(this.starts[subject]!, view, subject);
  }
}

function kernelSet(
  program: KernelProgram,
  set: number,
  entries: readonly ScoreEntry[],
  entryOf: Int32Array | undefined,
  vocabulary: ScoreVocabulary,
): KernelSet {
  const defaults = defaultScores(vocabulary)[set]!;
  const starts = program.starts[set]!;
  if (entryOf === undefined) return new KernelSet(program, starts, defaults);
  const isSteady = entries.map((entry) => isSteadyEntry(entry, vocabulary.sets[set]!.default, vocabulary));
  const fixed = defaults.slice();
  for (let subject = 0; subject < fixed.length; subject++) {
    const index = entryOf[subject]!;
    if (index >= 0) fixed[subject] = isSteady[index] ? program.score(set, undefined, subject) : Number.NaN;
  }
  return new KernelSet(program, starts, fixed);
}

/** Whether everything that the entry reads is constant during a game. */
const isSteadyEntry = (entry: ScoreEntry, otherwise: DefaultScore, vocabulary: ScoreVocabulary): boolean =>
  (entry.score !== undefined || isSteadyDefault(otherwise, vocabulary)) &&
  keysOfEntry(entry).every((key) => key.kind === 'word' && vocabulary.keys[key.word]!.varies === 'subject');

const isSteadyDefault = (score: DefaultScore, vocabulary: ScoreVocabulary): boolean =>
  score.kind === 'number' ||
  (score.kind !== 'set' && vocabulary.keys[keyNamed(vocabulary, score.key)]!.varies === 'subject');

const defaultsOf = new WeakMap<ScoreVocabulary, readonly Float64Array[]>();

/** By rule set and subject: the default score; NaN if it changes during a game. Do not write to it. */
function defaultScores(vocabulary: ScoreVocabulary): readonly Float64Array[] {
  return getOrInsert(defaultsOf, vocabulary, () =>
    vocabulary.sets.map(({ default: score }) =>
      Float64Array.from(
        vocabulary.subjects,
        (_, subject) => constantDefault(score, vocabulary, subject) ?? Number.NaN,
      ),
    ),
  );
}

/** Reads card info of the subject being scored, or its average over a pile. */
function infoReader(
  program: KernelProgram,
  { family, numbers, starts }: ScoreInfo,
  vocabulary: ScoreVocabulary,
): InfoReader {
  const { pile } = vocabulary.families[family]!;
  const infoOf: InfoReader =
    numbers === undefined
      ? (view, subject) => program.run(starts![subject]!, view, subject)
      : (_, subject) => numbers[subject]!;
  if (pile === undefined) return infoOf;
  if (numbers !== undefined) return constantAverage(pile, numbers);
  return (view) => {
    const counts = pile.counts(view);
    let sum = 0;
    for (let subject = 0; subject < counts.length; subject++) {
      if (counts[subject]! > 0) sum += counts[subject]! * infoOf(view, subject);
    }
    return average(sum, pile.total(view));
  };
}

/** SPEED: computes an average of constants again only after its pile has changed. */
function constantAverage(pile: InfoPile<unknown>, infos: Float64Array): InfoReader {
  const subjects = [...infos.keys()].filter((subject) => infos[subject] !== 0);
  let known: ArrayLike<number> | undefined;
  let knownVersion: number | undefined;
  let result = 0;
  return (view) => {
    const counts = pile.counts(view);
    const version = pile.version?.(view);
    if (version !== undefined && counts === known && version === knownVersion) return result;
    let sum = 0;
    for (const subject of subjects) sum += counts[subject]! * infos[subject]!;
    known = counts;
    knownVersion = version;
    result = average(sum, pile.total(view));
    return result;
  };
}
