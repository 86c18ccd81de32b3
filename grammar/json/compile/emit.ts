/**
 * Writes a score table as the body of a function: numbers, and names made of one letter and a number. No text of the
 * table itself ever gets in; card info becomes a number by the order in which it is met.
 */
import { Refused, type ScoreVocabulary } from '../../../engine/index.js';
import {
  operators,
  type ScoreCondition,
  type ScoreKey,
  type ScoreRule,
  type ScoreTable,
  type ScoreValue,
} from '../ast.js';
import { ConstantEvaluator } from './constants.js';

export type NumberTable = Float64Array | Int32Array;

export interface Emitted {
  /**
   * Body of a function of `k` (readers of the vocabulary's keys), `p` (its piles, by family), and `t` (tables below);
   * returns one function of (view, subject) per rule set, and one of (view, subjects, count, into) that scores many.
   */
  readonly text: string;
  /** Numbers by subject. */
  readonly tables: readonly NumberTable[];
  /** By rule set, then by subject: scores that never change, NaN elsewhere. */
  readonly fixed: readonly Float64Array[];
}

export function emit(table: ScoreTable, vocabulary: ScoreVocabulary): Emitted {
  const emitter = new CodeEmitter(new ConstantEvaluator(table, vocabulary));
  const fixed = table.sets.map((_, set) => emitter.fixedScores(set));
  table.sets.forEach((_, set) => {
    emitter.set(set, fixed[set]!);
  });
  const each = (letter: string): string => `[${table.sets.map((_, set) => letter + set).join(',')}]`;
  return {
    text: `'use strict';\n${emitter.declarations()}${emitter.lines.join('\n')}\nreturn [${each('s')},${each('m')}];`,
    tables: emitter.tables,
    fixed,
  };
}

class CodeEmitter {
  readonly lines: string[] = [];
  readonly tables: NumberTable[] = [];
  readonly #readers = new Set<number>();
  readonly #piles = new Set<number>();
  readonly #infos = new Map<string, number>();
  readonly #averages = new Map<string, string>();

  constructor(readonly constants: ConstantEvaluator) {}

  declarations(): string {
    const names = [
      ...[...this.#readers].map((word) => `k${word}=k[${word}]`),
      ...[...this.#piles].map((family) => `p${family}=p[${family}]`),
      ...this.tables.map((_, index) => `t${index}=t[${index}]`),
    ];
    return names.length === 0 ? '' : `const ${names.join(',')};\n`;
  }

  fixedScores(set: number): Float64Array {
    return this.#bySubject((subject) => this.constants.score(set, subject) ?? Number.NaN);
  }

  set(set: number, fixed: Float64Array): void {
    const { table, vocabulary, entryOf } = this.constants;
    const fallback = vocabulary.sets[set]!.default;
    const variable = subjects(fixed).filter((subject) => Number.isNaN(fixed[subject]!));
    const last = (among: readonly number[]): string => {
      const values = among.map((subject) => this.constants.default(fallback, subject));
      if (values.every((value) => value !== undefined)) return this.#numbers(values, among);
      if (fallback.kind === 'set') {
        return `s${vocabulary.sets.findIndex(({ name }) => name === fallback.set)}(v,c)`;
      }
      const readCounts = this.#reader(
        vocabulary.keys.findIndex(({ name }) => fallback.kind !== 'number' && name === fallback.key),
      );
      return fallback.kind === 'less' ? `${number(fallback.from)}-${readCounts}` : readCounts;
    };
    const cases = byIndex(variable, (subject) => entryOf[set]![subject]!).map(([index, among]) => {
      const entry = table.sets[set]![index];
      const own = entry?.score;
      return {
        among,
        body: this.#rules(entry?.rules ?? [], among, () =>
          own === undefined ? last(among) : this.#value(own, among),
        ),
      };
    });
    this.lines.push(
      this.#function(`s${set}`, cases, fixed),
      `function m${set}(v,l,n,o){for(let i=0;i<n;i++)o[i]=s${set}(v,l[i])}`,
    );
  }

  /** `function name(v,c){switch(which[c]){case 0:…}return fixed[c]}` */
  #function(
    name: string,
    cases: readonly { among: readonly number[]; body: string }[],
    fixed: Float64Array,
  ): string {
    if (cases.length === 0) return `function ${name}(v,c){return ${this.#table(fixed)}[c]}`;
    const which = new Int32Array(fixed.length).fill(-1);
    cases.forEach(({ among }, index) => {
      for (const subject of among) which[subject] = index;
    });
    const bodies = cases.map(({ body }, index) => `case ${index}:{${body}}`).join('\n');
    return `function ${name}(v,c){switch(${this.#table(which)}[c]){\n${bodies}}\nreturn ${this.#table(fixed)}[c]}`;
  }

  /** Statements that return for every subject of `among`. */
  #rules(rules: readonly ScoreRule[], among: readonly number[], last: () => string): string {
    let text = '';
    // SPEED: what the first condition reads is read in any case, so it is kept for the conditions after it.
    let cached: ScoreKey | undefined;
    for (const rule of rules) {
      if (among.every((subject) => this.constants.rule(rule, subject) === false)) continue;
      const when = rule.when.filter(
        (condition) => !among.every((subject) => this.constants.condition(condition, subject) === true),
      );
      const score = `return ${this.#value(rule.score, among)};`;
      if (when.length === 0) return text + score;
      const { key } = when[0]!;
      if (cached === undefined && text === '' && key.kind === 'word' && !this.#isFixed(key, among)) {
        text = `const x=${this.#key(key, among)};`;
        cached = key;
      }
      text += `if(${when.map((condition) => this.#condition(condition, among, cached)).join('&&')})${score}`;
    }
    return `${text}return ${last()};`;
  }

  #condition(
    { key, op, value }: ScoreCondition,
    among: readonly number[],
    cached: ScoreKey | undefined,
  ): string {
    const operand = (each: ScoreKey): string =>
      each.kind === 'word' && cached?.kind === 'word' && each.word === cached.word
        ? 'x'
        : this.#key(each, among);
    const left = operand(key);
    const right = value.kind === 'key' ? operand(value.key) : this.#value(value, among);
    return `${left}${operator(op)}${right}`;
  }

  #value(value: ScoreValue, among: readonly number[]): string {
    return value.kind === 'number' ? number(value.value) : this.#key(value.key, among);
  }

  #isFixed(key: ScoreKey, among: readonly number[]): boolean {
    return among.every((subject) => this.constants.key(key, subject) !== undefined);
  }

  #key(key: ScoreKey, among: readonly number[]): string {
    const values = among.map((subject) => this.constants.key(key, subject));
    if (values.every((value) => value !== undefined)) return this.#numbers(values, among);
    if (key.kind === 'word') return this.#reader(key.word);
    if (!Number.isInteger(key.family)) throw notATable('the number of a family');
    if (this.constants.vocabulary.families[key.family]!.pile === undefined)
      return `${this.#info(key.name)}(v,c)`;
    return `${this.#average(key.family, key.name)}(v)`;
  }

  #reader(word: number): string {
    if (!Number.isInteger(word)) throw notATable('the number of a key');
    const { path: stands } = this.constants.vocabulary.keys[word]!;
    if (stands !== undefined) return `v.${stands}`;
    this.#readers.add(word);
    return `k${word}(v,c)`;
  }

  /** One number for all, or a look-up by subject. */
  #numbers(values: readonly number[], among: readonly number[]): string {
    if (values.every((value) => value === values[0])) return number(values[0]!);
    const table = this.#bySubject(() => 0);
    among.forEach((subject, index) => {
      table[subject] = values[index]!;
    });
    return `${this.#table(table)}[c]`;
  }

  /** Name of the function that works an info out. */
  #info(name: string): string {
    const existing = this.#infos.get(name);
    if (existing !== undefined) return `i${existing}`;
    const index = this.#infos.size;
    this.#infos.set(name, index);
    const fixed = this.#bySubject((subject) => this.constants.info(subject, name) ?? Number.NaN);
    const variable = subjects(fixed).filter((subject) => Number.isNaN(fixed[subject]!));
    const cases = variable.map((subject) => {
      const { value } = this.constants.infos[subject]!.get(name)!;
      const among = [subject];
      const body =
        value.kind === 'rules'
          ? this.#rules(value.rules, among, () => '0')
          : `return ${this.#value(value, among)};`;
      return { among, body };
    });
    this.lines.push(this.#function(`i${index}`, cases, fixed));
    return `i${index}`;
  }

  /** Name of the function that averages an info over a pile. */
  #average(family: number, name: string): string {
    const existing = this.#averages.get(`${family} ${name}`);
    if (existing !== undefined) return existing;
    const own = `a${this.#averages.size}`;
    this.#averages.set(`${family} ${name}`, own);
    this.#piles.add(family);
    const { infos, vocabulary } = this.constants;
    const subjectsWithInfo = [...infos.keys()].filter((subject) => infos[subject]!.has(name));
    const values = subjectsWithInfo.map((subject) => this.constants.info(subject, name));
    const pile = `p${family}`;
    const isConstant = values.every((value) => value !== undefined);
    const sum = subjectsWithInfo
      .map((subject, index) => {
        const value = values[index];
        if (value === 0) return '';
        return value === undefined
          ? `if(n[${subject}]>0)s+=n[${subject}]*${this.#info(name)}(v,${subject});`
          : `s+=n[${subject}]*${number(value)};`;
      })
      .join('');
    const readCounts = `const n=${pile}.counts(v);`;
    const computeAverage = `let s=0;${sum}const d=${pile}.total(v);const r=s>0&&d>0?Math.floor(s/d):0;`;
    this.lines.push(
      isConstant && vocabulary.families[family]!.pile!.version !== undefined
        ? `let n${own},g${own},r${own};function ${own}(v){${readCounts}const g=${pile}.version(v);if(n===n${own}&&g===g${own})return r${own};${computeAverage}n${own}=n;g${own}=g;r${own}=r;return r}`
        : `function ${own}(v){${readCounts}${computeAverage}return r}`,
    );
    return own;
  }

  #bySubject(value: (subject: number) => number): Float64Array {
    return Float64Array.from(this.constants.vocabulary.subjects, (_, subject) => value(subject));
  }

  #table(numbers: NumberTable): string {
    const same = this.tables.findIndex(
      (table) =>
        table.constructor === numbers.constructor &&
        table.every((value: number, index: number) => Object.is(value, numbers[index])),
    );
    if (same >= 0) return `t${same}`;
    return `t${this.tables.push(numbers) - 1}`;
  }
}

/**
 * A literal that reads back as the same number and never joins with a sign before it.
 * @throws Refused for anything else: a table may come from the state of a run that somebody else recorded
 */
function number(value: number): string {
  if (!Number.isFinite(value)) throw notATable('a number');
  return value < 0 ? `(${value})` : String(value);
}

function operator(op: ScoreCondition['op']): string {
  if (!operators.includes(op)) throw notATable('an operator');
  return op === '=' ? '===' : op === '!=' ? '!==' : op;
}

const notATable = (expected: string): Refused =>
  new Refused(
    `a score table has a wrong value where ${expected} belongs`,
    'the record of the run was changed by hand or by a program: start the run again',
  );

const subjects = (table: Float64Array): number[] => Array.from(table.keys());

/** Groups, in the order in which their indexes are first met. */
function byIndex(all: readonly number[], groupOf: (subject: number) => number): [number, number[]][] {
  const groups = new Map<number, number[]>();
  for (const subject of all) {
    const index = groupOf(subject);
    const group = groups.get(index);
    if (group === undefined) groups.set(index, [subject]);
    else group.push(subject);
  }
  return [...groups];
}
