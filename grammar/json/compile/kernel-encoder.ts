/** Writes score tables as instructions of `score-code.ts`. Most entries become look-ups (see `tabulate.ts`). */
import {
  type DefaultScore,
  getOrInsert,
  type ScoreInfo,
  type ScoreVocabulary,
  scoreCode,
  unreachable,
} from '../../../engine/index.js';
import {
  type Info,
  operators,
  type ScoreCondition,
  type ScoreEntry,
  type ScoreKey,
  type ScoreRule,
  type ScoreTable,
  type ScoreValue,
} from '../ast.js';
import { keyNamed, setNamed } from '../symbols.js';
import { NO_INFO } from './constants.js';
import { infoBySubject } from './interpret.js';
import { type Tabulated, Tabulator } from './tabulate.js';

const { ANSWER, ANSWER_LESS, ANSWER_SET, GREATEST, LEAST, LOOK_UP } = scoreCode;

type InfoKey = Extract<ScoreKey, { kind: 'info' }>;
type InfoValue = Info['value'];

export class KernelEncoder {
  readonly code: number[] = [];
  readonly numbers: number[] = [];
  readonly ranges: number[] = [];
  readonly infos: ScoreInfo[] = [];
  readonly keyCount: number;
  readonly #infoKeys = new Map<string, number>();
  readonly #rangesOf = new Map<string, number>();
  readonly #tabulator: Tabulator;
  /** Card info that varies and has no instructions yet: its starts, still to be filled, and its values by subject. */
  readonly #open: { readonly starts: Int32Array; readonly values: readonly (InfoValue | undefined)[] }[] = [];

  constructor(
    private readonly table: ScoreTable,
    readonly vocabulary: ScoreVocabulary,
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
    this.#ruleList(rules);
    if (score === undefined) this.#default(this.vocabulary.sets[set]!.default);
    else this.code.push(ANSWER, this.#value(score));
    return start;
  }

  #ruleList(rules: readonly ScoreRule[]): void {
    for (const rule of rules) {
      const tests = rule.when.map((condition) => this.#test(condition));
      this.code.push(ANSWER, this.#value(rule.score));
      for (const target of tests) this.code[target] = this.code.length;
    }
  }

  /** @returns offset of the jump target for a condition that fails */
  #test({ key, op, value }: ScoreCondition): number {
    return this.code.push(operators.indexOf(op), this.#key(key), this.#value(value), -1) - 1;
  }

  #default(score: DefaultScore): void {
    const { vocabulary } = this;
    switch (score.kind) {
      case 'number':
        this.code.push(ANSWER, this.#number(score.value));
        return;
      case 'key':
        this.code.push(ANSWER, ~keyNamed(vocabulary, score.key));
        return;
      case 'less':
        this.code.push(ANSWER_LESS, this.#number(score.from), keyNamed(vocabulary, score.key));
        return;
      case 'set':
        this.code.push(ANSWER_SET, setNamed(vocabulary, score.set));
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
    return getOrInsert(this.#infoKeys, id, () => this.keyCount + this.infos.push(this.#info(key)) - 1);
  }

  #info(key: InfoKey): ScoreInfo {
    const values = infoBySubject(this.table, this.vocabulary).map((info) => info.get(key.name)?.value);
    const numbers = Float64Array.from(values, (value) =>
      value === undefined ? 0 : value.kind === 'number' ? value.value : Number.NaN,
    );
    if (!numbers.some(Number.isNaN)) return { family: key.family, numbers };
    const starts = new Int32Array(values.length);
    this.#open.push({ starts, values });
    return { family: key.family, starts };
  }

  /** Writes the instructions of card info that varies. Such info may read more of its kind. */
  finish(): void {
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) {
      const { starts, values } = next;
      const startOf = new Map<InfoValue | undefined, number>();
      for (const [subject, value] of values.entries())
        starts[subject] = getOrInsert(startOf, value, () => this.#infoValue(value));
    }
  }

  #infoValue(value: InfoValue | undefined): number {
    const start = this.code.length;
    if (value?.kind === 'rules') this.#ruleList(value.rules);
    const last: ScoreValue = value === undefined || value.kind === 'rules' ? NO_INFO : value;
    this.code.push(ANSWER, this.#value(last));
    return start;
  }
}
