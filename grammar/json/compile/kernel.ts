/**
 * Score tables as numbers that one shared loop executes. V8 compiles the loop once, even for tables that play few
 * games, and no table needs code of its own. Most entries are look-ups (see `tabulate.ts`).
 */
import type {
  DefaultScore,
  InfoPile,
  ScoredSet,
  ScoreProgram,
  ScoreVocabulary,
} from '../../../engine/index.js';
import { getOrInsert, unreachable } from '../../../engine/index.js';
import {
  operators,
  type ScoreCondition,
  type ScoreEntry,
  type ScoreKey,
  type ScoreTable,
  type ScoreValue,
} from '../ast.js';
import { entriesBySubject, flagTables } from './entries.js';
import { average, infoBySubject, keyReader } from './interpret.js';
import { keyReaderOf, type ReadKey } from './read-key.js';
import { GREATEST, LEAST, type Tabulated, Tabulator } from './tabulate.js';

/*
 * Instructions. The first six test a condition, in the order of `operators`: [operator, key, operand, jump target
 * if it fails]. An operand or a value from 0 on is the index of a number; below 0 it is a key, as ~key.
 */
/** [value] */
const ANSWER = operators.length;
/** [index of a number, key]: the number minus the key. */
const ANSWER_LESS = ANSWER + 1;
/** [set]: the score of that rule set. */
const ANSWER_SET = ANSWER + 2;
/**
 * [index of the first cell, end of this instruction, then for each key: key, index of its value 0 in the ranges];
 * see `tabulate.ts`. The ranges are already multiplied by the distance between their cells.
 */
const LOOK_UP = ANSWER + 3;

type InfoKey = Extract<ScoreKey, { kind: 'info' }>;
type InfoReader = (view: unknown, subject: number) => number;

/** Gives the same scores as `interpret`. The table must have passed `check`. */
export function compile(table: ScoreTable, vocabulary: ScoreVocabulary): ScoreProgram<unknown> {
  const entryOf = table.sets.map((entries) =>
    entries.length === 0 ? undefined : entriesBySubject(entries, vocabulary),
  );
  const encoder = new KernelEncoder(table, vocabulary);
  const starts = table.sets.map((entries, set) => encoder.set(entries, set, entryOf[set]));
  const program = new KernelProgram(encoder, keyReaderOf(vocabulary), starts);
  const sets = table.sets.map((entries, set) => kernelSet(program, set, entries, entryOf[set], vocabulary));
  return { name: table.name, sets, flags: flagTables(table, vocabulary) };
}

class KernelProgram {
  readonly code: Int32Array;
  readonly numbers: Float64Array;
  readonly ranges: Uint8Array;
  readonly keyCount: number;
  readonly infoReaders: readonly InfoReader[];

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
    this.infoReaders = encoder.infoReaders;
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
    readonly steady: boolean,
  ) {}

  score(view: unknown, subject: number): number {
    return this.program.run(this.starts[subject]!, view, subject);
  }

  scores(view: unknown, subjects: Uint8Array, count: number, into: Float64Array): void {
    const { fixed, program, starts } = this;
    const { code, ranges, numbers } = program;
    // SPEED: equivalent to `score` for each subject. Most entries look up the same key, whose value cannot change
    // meanwhile.
    let key = -1;
    let value = 0;
    for (let i = 0; i < count; i++) {
      const subject = subjects[i]!;
      const known = fixed[subject]!;
      // biome-ignore lint/suspicious/noSelfCompare: NaN marks a score that depends on the view
      if (known === known) {
        into[i] = known;
        continue;
      }
      const start = starts[subject]!;
      if (code[start] !== LOOK_UP) {
        into[i] = program.run(start, view, subject);
        continue;
      }
      let cell = code[start + 1]!;
      const end = code[start + 2]!;
      for (let at = start + 3; at < end; at += 2) {
        const asked = code[at]!;
        if (asked !== key) {
          key = asked;
          value = clamp(program.read(view, asked, subject));
        }
        cell += ranges[code[at + 1]! + value]!;
      }
      into[i] = numbers[cell]!;
    }
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
  if (entryOf === undefined) return new KernelSet(program, starts, defaults, !defaults.some(Number.isNaN));
  const isSteady = entries.map((entry) => isSteadyEntry(entry, vocabulary.sets[set]!.default, vocabulary));
  const fixed = defaults.slice();
  let steady = true;
  for (let subject = 0; subject < fixed.length; subject++) {
    const index = entryOf[subject]!;
    if (index >= 0) fixed[subject] = isSteady[index] ? program.score(set, undefined, subject) : Number.NaN;
    if (Number.isNaN(fixed[subject]!)) steady = false;
  }
  return new KernelSet(program, starts, fixed, steady);
}

/** Whether everything that the entry reads is constant during a match. */
function isSteadyEntry(
  { rules, score }: ScoreEntry,
  otherwise: DefaultScore,
  vocabulary: ScoreVocabulary,
): boolean {
  const keyIsSteady = (key: ScoreKey): boolean =>
    key.kind === 'word' && vocabulary.keys[key.word]!.varies === 'subject';
  const isSteady = (value: ScoreValue): boolean => value.kind === 'number' || keyIsSteady(value.key);
  const last = score === undefined ? isSteadyDefault(otherwise, vocabulary) : isSteady(score);
  return (
    last &&
    rules.every(
      (rule) =>
        isSteady(rule.score) && rule.when.every(({ key, value }) => keyIsSteady(key) && isSteady(value)),
    )
  );
}

const isSteadyDefault = (score: DefaultScore, { keys }: ScoreVocabulary): boolean =>
  score.kind === 'number' ||
  (score.kind !== 'set' && keys.find(({ name }) => name === score.key)!.varies === 'subject');

const defaultsOf = new WeakMap<ScoreVocabulary, readonly Float64Array[]>();

/** By rule set and subject: the default score; NaN if it changes during a match. Do not write to it. */
function defaultScores(vocabulary: ScoreVocabulary): readonly Float64Array[] {
  return getOrInsert(defaultsOf, vocabulary, () =>
    vocabulary.sets.map(({ default: score }) =>
      Float64Array.from(vocabulary.subjects, (_, subject) => {
        if (score.kind === 'number') return score.value;
        if (score.kind === 'set' || !isSteadyDefault(score, vocabulary)) return Number.NaN;
        const value = vocabulary.keys.find(({ name }) => name === score.key)!.read(undefined, subject);
        return score.kind === 'less' ? score.from - value : value;
      }),
    ),
  );
}

class KernelEncoder {
  readonly code: number[] = [];
  readonly numbers: number[] = [];
  readonly ranges: number[] = [];
  readonly infoReaders: InfoReader[] = [];
  readonly keyCount: number;
  readonly #infos = new Map<string, number>();
  readonly #rangesOf = new Map<string, number>();
  readonly #tabulator: Tabulator;
  #readInfo: ReturnType<typeof keyReader> | undefined;

  constructor(
    private readonly table: ScoreTable,
    private readonly vocabulary: ScoreVocabulary,
  ) {
    this.keyCount = vocabulary.keys.length;
    this.#tabulator = new Tabulator(table, vocabulary);
  }

  /** @returns by subject: start of the instructions that score it */
  set(entries: readonly ScoreEntry[], set: number, entryOf: Int32Array | undefined): Int32Array {
    const otherwise = this.code.length;
    const fallback = this.vocabulary.sets[set]!.default;
    this.#default(fallback);
    const starts = new Int32Array(this.vocabulary.subjects.length).fill(otherwise);
    if (entryOf === undefined) return starts;
    const startOf = entries.map((entry) => this.#entry(entry, set, fallback));
    for (let subject = 0; subject < starts.length; subject++) {
      const index = entryOf[subject]!;
      if (index >= 0) starts[subject] = startOf[index]!(subject);
    }
    return starts;
  }

  /** @returns a function from a subject to the start of its instructions */
  #entry(entry: ScoreEntry, set: number, fallback: DefaultScore): (subject: number) => number {
    const starts = new Map<string, number>();
    const idOf = this.#tabulator.subjectId(entry, fallback);
    let rules = -1;
    return (subject) => {
      const id = idOf(subject);
      let start = starts.get(id);
      if (start === undefined) {
        const tabulated = this.#tabulator.entry(entry, fallback, subject);
        if (tabulated !== undefined) start = this.#lookUp(tabulated);
        else {
          if (rules < 0) rules = this.#rules(entry, set);
          start = rules;
        }
        starts.set(id, start);
      }
      return start;
    };
  }

  #lookUp({ slots, cells }: Tabulated): number {
    const start = this.code.length;
    if (slots.length === 0) {
      this.code.push(ANSWER, this.#number(cells[0]!));
      return start;
    }
    this.code.push(LOOK_UP, this.numbers.length, start + 3 + 2 * slots.length);
    this.numbers.push(...cells);
    let stride = 1;
    for (const { key, cuts } of slots) {
      this.code.push(key, this.#rangesFor(cuts, stride));
      stride *= cuts.length + 1;
    }
    return start;
  }

  /** @returns index of the value 0 in the ranges */
  #rangesFor(cuts: readonly number[], stride: number): number {
    const id = `${stride}:${cuts.join()}`;
    return getOrInsert(this.#rangesOf, id, () => {
      const zero = this.ranges.length - LEAST;
      let range = 0;
      for (let value = LEAST; value <= GREATEST; value++) {
        while (range < cuts.length && value >= cuts[range]!) range++;
        this.ranges.push(range * stride);
      }
      return zero;
    });
  }

  #rules({ rules, score }: ScoreEntry, set: number): number {
    const start = this.code.length;
    for (const rule of rules) {
      const tests = rule.when.map((condition) => this.#test(condition));
      this.code.push(ANSWER, this.#value(rule.score));
      for (const target of tests) this.code[target] = this.code.length;
    }
    if (score === undefined) this.#default(this.vocabulary.sets[set]!.default);
    else this.code.push(ANSWER, this.#value(score));
    return start;
  }

  /** @returns offset of the jump target for a condition that fails */
  #test({ key, op, value }: ScoreCondition): number {
    return this.code.push(operators.indexOf(op), this.#key(key), this.#value(value), -1) - 1;
  }

  #default(score: DefaultScore): void {
    const { keys, sets } = this.vocabulary;
    const word = (name: string): number => keys.findIndex((key) => key.name === name);
    switch (score.kind) {
      case 'number':
        this.code.push(ANSWER, this.#number(score.value));
        return;
      case 'key':
        this.code.push(ANSWER, ~word(score.key));
        return;
      case 'less':
        this.code.push(ANSWER_LESS, this.#number(score.from), word(score.key));
        return;
      case 'set':
        this.code.push(
          ANSWER_SET,
          sets.findIndex(({ name }) => name === score.set),
        );
        return;
      default:
        unreachable(score);
    }
  }

  #value(value: ScoreValue): number {
    return value.kind === 'number' ? this.#number(value.value) : ~this.#key(value.key);
  }

  #number(value: number): number {
    return this.numbers.push(value) - 1;
  }

  #key(key: ScoreKey): number {
    if (key.kind === 'word') return key.word;
    const id = `${key.family} ${key.name}`;
    return getOrInsert(
      this.#infos,
      id,
      () => this.keyCount + this.infoReaders.push(this.#infoReader(key)) - 1,
    );
  }
  #infoReader(key: InfoKey): InfoReader {
    const { pile } = this.vocabulary.families[key.family]!;
    const infos = infoBySubject(this.table, this.vocabulary).map((info) => info.get(key.name)?.value);
    const numbers = infos.map((info) => (info === undefined ? 0 : info.kind === 'number' ? info.value : NaN));
    if (pile !== undefined && !numbers.some(Number.isNaN)) return averageReader(pile, numbers);
    this.#readInfo ??= keyReader(this.table, this.vocabulary);
    const read = this.#readInfo;
    return (view, subject) => read(view, subject, key);
  }
}

/** SPEED: equivalent to `keyReader`; computes an average again only after its pile has changed. */
function averageReader(pile: InfoPile<unknown>, infos: readonly number[]): InfoReader {
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
