/**
 * Score tables as numbers that one loop executes: V8 compiles it once, however few games a table plays, and it needs no
 * code from text. Where a table plays long, `compile` is faster.
 */
import type { DefaultScore, ScoredSet, ScoreProgram, ScoreVocabulary } from '../../../engine/index.js';
import { unreachable } from '../../../engine/index.js';
import { type Condition, type Entry, type Key, operators, type ScoreTable, type Value } from '../ast.js';
import { entriesBySubject, flagTables } from './entries.js';
import { keyReader } from './interpret.js';

/*
 * Instructions. The first six test as their operator in `operators` does: [operator, key, operand, where to go on if
 * not]. An operand, or a value, from 0 on is the index of a number; below 0 it is a key, as ~key.
 */
/** [value] */
const ANSWER = operators.length;
/** [index of a number, key]: the number minus the key. */
const ANSWER_LESS = ANSWER + 1;
/** [set]: what that rule set scores. */
const ANSWER_SET = ANSWER + 2;

type Reader = (view: unknown, subject: number) => number;

/** Gives the same scores as `interpret`. The table must have passed `check`. */
export function kernelProgram(table: ScoreTable, vocabulary: ScoreVocabulary): ScoreProgram<unknown> {
  const entryOf = table.sets.map((entries) =>
    entries.length === 0 ? undefined : entriesBySubject(entries, vocabulary),
  );
  const encoder = new Encoder(table, vocabulary);
  const starts = table.sets.map((entries, set) => encoder.set(entries, set, entryOf[set]));
  const program = new Program(encoder, starts);
  const sets = table.sets.map((entries, set) => kernelSet(program, set, entries, entryOf[set], vocabulary));
  return { name: table.name, sets, flags: flagTables(table, vocabulary) };
}

class Program {
  readonly code: Int32Array;
  readonly numbers: Float64Array;
  readonly readers: readonly Reader[];

  constructor(
    { code, numbers, readers }: Encoder,
    /** By rule set and subject: where its instructions begin. */
    readonly starts: readonly Int32Array[],
  ) {
    this.code = new Int32Array(code);
    this.numbers = new Float64Array(numbers);
    this.readers = readers;
  }

  score(set: number, view: unknown, subject: number): number {
    const { code, numbers, readers } = this;
    let at = this.starts[set]![subject]!;
    // SPEED: rules of one entry often ask for the same key one after the other, and nothing changes meanwhile.
    let key = -1;
    let value = 0;
    for (;;) {
      const instruction = code[at]!;
      if (instruction >= ANSWER) {
        const operand = code[at + 1]!;
        if (instruction === ANSWER)
          return operand >= 0 ? numbers[operand]! : readers[~operand]!(view, subject);
        if (instruction === ANSWER_SET) return this.score(operand, view, subject);
        return numbers[operand]! - readers[code[at + 2]!]!(view, subject);
      }
      const asked = code[at + 1]!;
      if (asked !== key) {
        key = asked;
        value = readers[asked]!(view, subject);
      }
      const operand = code[at + 2]!;
      const right = operand >= 0 ? numbers[operand]! : readers[~operand]!(view, subject);
      at = compareBy(instruction, value, right) ? at + 4 : code[at + 3]!;
    }
  }
}

/** As `compare` with the operator of that number. */
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
    readonly program: Program,
    readonly set: number,
    readonly fixed: Float64Array,
    readonly steady: boolean,
  ) {}

  score(view: unknown, subject: number): number {
    return this.program.score(this.set, view, subject);
  }

  scores(view: unknown, subjects: Uint8Array, count: number, into: Float64Array): void {
    const { fixed, program, set } = this;
    for (let i = 0; i < count; i++) {
      const subject = subjects[i]!;
      const known = fixed[subject]!;
      // biome-ignore lint/suspicious/noSelfCompare: NaN marks a score that depends on the view
      into[i] = known === known ? known : program.score(set, view, subject);
    }
  }
}

function kernelSet(
  program: Program,
  set: number,
  entries: readonly Entry[],
  entryOf: Int32Array | undefined,
  vocabulary: ScoreVocabulary,
): KernelSet {
  const defaults = defaultScores(vocabulary)[set]!;
  if (entryOf === undefined) return new KernelSet(program, set, defaults, !defaults.some(Number.isNaN));
  const isSteady = entries.map((entry) => isSteadyEntry(entry, vocabulary.sets[set]!.default, vocabulary));
  const fixed = defaults.slice();
  let steady = true;
  for (let subject = 0; subject < fixed.length; subject++) {
    const index = entryOf[subject]!;
    if (index >= 0) fixed[subject] = isSteady[index] ? program.score(set, undefined, subject) : Number.NaN;
    if (Number.isNaN(fixed[subject]!)) steady = false;
  }
  return new KernelSet(program, set, fixed, steady);
}

/** Whether nothing that the entry reads changes during a match. */
function isSteadyEntry(
  { rules, score }: Entry,
  otherwise: DefaultScore,
  vocabulary: ScoreVocabulary,
): boolean {
  const keyIsSteady = (key: Key): boolean =>
    key.kind === 'word' && vocabulary.keys[key.word]!.varies === 'subject';
  const isSteady = (value: Value): boolean => value.kind === 'number' || keyIsSteady(value.key);
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

/** By rule set and subject: the default score, NaN where it changes during a match. Never written. */
function defaultScores(vocabulary: ScoreVocabulary): readonly Float64Array[] {
  let scores = defaultsOf.get(vocabulary);
  if (scores === undefined) {
    scores = vocabulary.sets.map(({ default: score }) =>
      Float64Array.from(vocabulary.subjects, (_, subject) => {
        if (score.kind === 'number') return score.value;
        if (score.kind === 'set' || !isSteadyDefault(score, vocabulary)) return Number.NaN;
        const value = vocabulary.keys.find(({ name }) => name === score.key)!.read(undefined, subject);
        return score.kind === 'less' ? score.from - value : value;
      }),
    );
    defaultsOf.set(vocabulary, scores);
  }
  return scores;
}

const readersOf = new WeakMap<ScoreVocabulary, readonly Reader[]>();

/** Readers of the vocabulary's keys; the readers of a table's card info follow them. */
function wordReaders(vocabulary: ScoreVocabulary): readonly Reader[] {
  let readers = readersOf.get(vocabulary);
  if (readers === undefined) {
    readers = vocabulary.keys.map(({ read }) => read);
    readersOf.set(vocabulary, readers);
  }
  return readers;
}

class Encoder {
  readonly code: number[] = [];
  readonly numbers: number[] = [];
  readers: readonly Reader[];
  readonly #infos = new Map<string, number>();
  #readInfo: ReturnType<typeof keyReader> | undefined;

  constructor(
    private readonly table: ScoreTable,
    private readonly vocabulary: ScoreVocabulary,
  ) {
    this.readers = wordReaders(vocabulary);
  }

  /** @returns by subject where the instructions begin that score it */
  set(entries: readonly Entry[], set: number, entryOf: Int32Array | undefined): Int32Array {
    const otherwise = this.code.length;
    this.#default(this.vocabulary.sets[set]!.default);
    const starts = new Int32Array(this.vocabulary.subjects.length).fill(otherwise);
    if (entryOf === undefined) return starts;
    const indexes = entries.map((entry) => this.#entry(entry, set));
    for (let subject = 0; subject < starts.length; subject++) {
      const index = entryOf[subject]!;
      if (index >= 0) starts[subject] = indexes[index]!;
    }
    return starts;
  }

  #entry({ rules, score }: Entry, set: number): number {
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

  /** @returns where it says where to go on if not */
  #test({ key, op, value }: Condition): number {
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

  #value(value: Value): number {
    return value.kind === 'number' ? this.#number(value.value) : ~this.#key(value.key);
  }

  #number(value: number): number {
    return this.numbers.push(value) - 1;
  }

  #key(key: Key): number {
    if (key.kind === 'word') return key.word;
    const id = `${key.family} ${key.name}`;
    let index = this.#infos.get(id);
    if (index === undefined) {
      this.#readInfo ??= keyReader(this.table, this.vocabulary);
      const read = this.#readInfo;
      index = this.readers.length;
      this.readers = [...this.readers, (view, subject) => read(view, subject, key)];
      this.#infos.set(id, index);
    }
    return index;
  }
}
