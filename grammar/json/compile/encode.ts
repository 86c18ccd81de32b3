/**
 * Encodes the tree of a score table as numbers, so that threads and other machines can play it without parsing or
 * checking a text. Texts for people are left out, and the names of card info become numbers.
 */
import { getOrInsert } from '../../../engine/index.js';
import {
  type CardInfo,
  type Info,
  operators,
  type ScoreCondition,
  type ScoreEntry,
  type ScoreKey,
  type ScoreRule,
  type ScoreTable,
  type ScoreTarget,
  type ScoreValue,
} from '../ast.js';

const NUMBER = 0;
const WORD = 1;
const INFO = 2;
const RULES = 3;
const NO_SCORE = -1;

/** Converts one floating-point number to two whole numbers and back. */
const float = new Float64Array(1);
const halves = new Int32Array(float.buffer);

export function encode(table: ScoreTable): Int32Array {
  const writer = new TableWriter();
  writer.list(table.cardInfo, ({ subject, info }) => {
    writer.write(subject);
    writer.list(info, (each) => writer.info(each));
  });
  writer.list(table.sets, (entries) => writer.list(entries, (entry) => writer.entry(entry)));
  return new Int32Array(writer.numbers);
}

export function decode(code: Int32Array): ScoreTable {
  const reader = new TableReader(code);
  const cardInfo = reader.list(
    (): CardInfo => ({ subject: reader.next(), info: reader.list(() => reader.info()) }),
  );
  return {
    name: 'encoded',
    author: '',
    cardInfo,
    sets: reader.list(() => reader.list(() => reader.entry())),
  };
}

class TableWriter {
  readonly numbers: number[] = [];
  readonly #names = new Map<string, number>();

  write(number: number): void {
    this.numbers.push(number);
  }

  list<T>(items: readonly T[], write: (item: T) => void): void {
    this.write(items.length);
    for (const item of items) write(item);
  }

  info({ name, value }: Info): void {
    this.#name(name);
    if (value.kind !== 'rules') {
      this.#value(value);
      return;
    }
    this.write(RULES);
    this.list(value.rules, (rule) => this.#rule(rule));
  }

  entry({ target, rules, score, flags }: ScoreEntry): void {
    // A matcher is written as a number below 0.
    this.write(target.kind === 'subject' ? target.subject : ~target.matcher);
    this.list(rules, (rule) => this.#rule(rule));
    if (score === undefined) this.write(NO_SCORE);
    else this.#value(score);
    this.list(flags, (flag) => this.write(flag));
  }

  #rule({ when, score }: ScoreRule): void {
    this.list(when, ({ key, op, value }) => {
      this.#key(key);
      this.write(operators.indexOf(op));
      this.#value(value);
    });
    this.#value(score);
  }

  #value(value: ScoreValue): void {
    if (value.kind === 'key') {
      this.#key(value.key);
      return;
    }
    float[0] = value.value;
    this.numbers.push(NUMBER, halves[0]!, halves[1]!);
  }

  #key(key: ScoreKey): void {
    if (key.kind === 'word') {
      this.numbers.push(WORD, key.word);
      return;
    }
    this.numbers.push(INFO, key.family);
    this.#name(key.name);
  }

  #name(name: string): void {
    const number = getOrInsert(this.#names, name, () => this.#names.size);
    this.write(number);
  }
}

class TableReader {
  #at = 0;

  constructor(private readonly code: Int32Array) {}

  next(): number {
    return this.code[this.#at++]!;
  }

  list<T>(read: () => T): T[] {
    const items: T[] = [];
    for (let left = this.next(); left > 0; left--) items.push(read());
    return items;
  }

  info(): Info {
    const name = String(this.next());
    const kind = this.next();
    if (kind === RULES) return { name, value: { kind: 'rules', rules: this.list(() => this.#rule()) } };
    return { name, value: this.#valueOf(kind) };
  }

  entry(): ScoreEntry {
    const number = this.next();
    const target: ScoreTarget =
      number >= 0 ? { kind: 'subject', subject: number } : { kind: 'matcher', matcher: ~number };
    const rules = this.list(() => this.#rule());
    const kind = this.next();
    const score = kind === NO_SCORE ? undefined : this.#valueOf(kind);
    return { target, rules, ...(score && { score }), flags: this.list(() => this.next()) };
  }

  #rule(): ScoreRule {
    const when = this.list((): ScoreCondition => {
      const key = this.#keyOf(this.next());
      return { key, op: operators[this.next()]!, value: this.#valueOf(this.next()) };
    });
    return { when, score: this.#valueOf(this.next()) };
  }

  #valueOf(kind: number): ScoreValue {
    if (kind !== NUMBER) return { kind: 'key', key: this.#keyOf(kind) };
    halves[0] = this.next();
    halves[1] = this.next();
    return { kind: 'number', value: float[0]! };
  }

  #keyOf(kind: number): ScoreKey {
    if (kind === WORD) return { kind: 'word', word: this.next() };
    return { kind: 'info', family: this.next(), name: String(this.next()) };
  }
}
