/**
 * Turns entries of a score table into look-ups. The numbers in an entry split each key into a few ranges, and the
 * score of each combination of ranges is computed before the game.
 */
import { type DefaultScore, getOrInsert, type ScoreVocabulary, scoreCode } from '../../../engine/index.js';
import {
  type ComparisonOperator,
  type Info,
  mirrored,
  type ScoreCondition,
  type ScoreEntry,
  type ScoreKey,
  type ScoreRule,
  type ScoreTable,
  type ScoreValue,
} from '../ast.js';
import { keysOfEntry } from '../keys.js';
import { keyNamed } from '../symbols.js';
import { constantDefault, constantKey } from './constants.js';
import { compare, infoBySubject } from './interpret.js';

/** An entry with more combinations than this is not tabulated. */
const CELLS_MAX = 64;

export interface Tabulated {
  /** Keys of the vocabulary, each with the starts of its ranges except the first, ascending. */
  readonly slots: readonly { readonly key: number; readonly cuts: readonly number[] }[];
  /** The scores; the range of the first slot varies fastest. */
  readonly cells: readonly number[];
}

/** Thrown if an entry cannot be tabulated; caught in this file. */
const NOT_TABULAR = Symbol('not tabular');

export class Tabulator {
  #infos: readonly ReadonlyMap<string, Info>[] | undefined;
  /** By key: the starts of its ranges. */
  readonly #cuts = new Map<number, Set<number>>();
  /** By key: its value in the current combination. */
  readonly #now = new Map<number, number>();
  #subject = 0;

  constructor(
    private readonly table: ScoreTable,
    private readonly vocabulary: ScoreVocabulary,
  ) {}

  /** @returns undefined for an entry that must be interpreted */
  entry(entry: ScoreEntry, fallback: DefaultScore, subject: number): Tabulated | undefined {
    this.#subject = subject;
    this.#cuts.clear();
    this.#now.clear();
    try {
      this.#collectRules(entry.rules);
      if (entry.score !== undefined && this.#slotOf(entry.score) >= 0) return undefined;
      const slots = [...this.#cuts].map(([key, cuts]) => ({ key, cuts: [...cuts].sort((a, b) => a - b) }));
      if (slots.some(({ cuts }) => cuts[0]! <= scoreCode.LEAST || cuts.at(-1)! > scoreCode.GREATEST))
        return undefined;
      const count = slots.reduce((product, { cuts }) => product * (cuts.length + 1), 1);
      if (count > CELLS_MAX) return undefined;
      const cells = Array.from({ length: count }, (_, cell) => {
        let rest = cell;
        for (const { key, cuts } of slots) {
          const range = rest % (cuts.length + 1);
          rest = (rest - range) / (cuts.length + 1);
          this.#now.set(key, range === 0 ? cuts[0]! - 1 : cuts[range - 1]!);
        }
        return (
          this.#decide(entry.rules) ??
          (entry.score === undefined
            ? known(constantDefault(fallback, this.vocabulary, subject))
            : this.#valueNow(entry.score))
        );
      });
      return { slots, cells };
    } catch (reason) {
      if (reason === NOT_TABULAR) return undefined;
      throw reason;
    }
  }

  /** Maps a subject to a text. Subjects that the entry cannot distinguish get the same text. */
  subjectId(entry: ScoreEntry, fallback: DefaultScore): (subject: number) => string {
    const { keys } = this.vocabulary;
    const words = new Set<number>();
    for (const key of keysOfEntry(entry)) {
      if (key.kind === 'info') return String;
      if (keys[key.word]!.varies === 'subject') words.add(key.word);
    }
    if (entry.score === undefined && (fallback.kind === 'key' || fallback.kind === 'less'))
      words.add(keyNamed(this.vocabulary, fallback.key));
    return (subject) => [...words].map((word) => keys[word]!.read(undefined, subject)).join();
  }

  #collectRules(rules: readonly ScoreRule[]): void {
    for (const { when, score } of rules) {
      for (const condition of when) this.#collect(condition);
      if (this.#slotOf(score) >= 0) throw NOT_TABULAR;
    }
  }

  #collect({ key, op, value }: ScoreCondition): void {
    const left: ScoreValue = { kind: 'key', key };
    const leftSlot = this.#slotOf(left);
    const rightSlot = this.#slotOf(value);
    if (leftSlot >= 0) this.#cut(leftSlot, op, this.#valueNow(value));
    else if (rightSlot >= 0) this.#cut(rightSlot, mirrored[op], this.#valueNow(left));
  }

  #cut(key: number, op: ComparisonOperator, number: number): void {
    const cuts = getOrInsert(this.#cuts, key, () => new Set());
    if (op !== '<=' && op !== '>') cuts.add(Math.ceil(number));
    if (op !== '<' && op !== '>=') cuts.add(Math.floor(number) + 1);
  }

  /**
   * The key that must be split into ranges; −1 for a value that each combination determines. Also collects the
   * ranges on which such a value depends.
   */
  #slotOf(value: ScoreValue): number {
    if (value.kind === 'number') return -1;
    const { key } = value;
    if (key.kind === 'word') {
      const { varies, path } = this.vocabulary.keys[key.word]!;
      if (varies === 'subject') return -1;
      if (path === undefined) throw NOT_TABULAR;
      return key.word;
    }
    const info = this.#info(key);
    if (info === undefined) return -1;
    if (info.value.kind !== 'rules') return this.#slotOf(info.value);
    this.#collectRules(info.value.rules);
    return -1;
  }

  #info({ family, name }: Extract<ScoreKey, { kind: 'info' }>): Info | undefined {
    if (this.vocabulary.families[family]!.pile !== undefined) throw NOT_TABULAR;
    this.#infos ??= infoBySubject(this.table, this.vocabulary);
    return this.#infos[this.#subject]!.get(name);
  }

  #decide(rules: readonly ScoreRule[]): number | undefined {
    const rule = rules.find(({ when }) =>
      when.every(({ key, op, value }) =>
        compare(this.#valueNow({ kind: 'key', key }), op, this.#valueNow(value)),
      ),
    );
    return rule && this.#valueNow(rule.score);
  }

  /** The value in the current combination. Before the first combination, only constants are known. */
  #valueNow(value: ScoreValue): number {
    if (value.kind === 'number') return value.value;
    const { key } = value;
    if (key.kind === 'word')
      return this.#now.get(key.word) ?? known(constantKey(key.word, this.vocabulary, this.#subject));
    const info = this.#info(key);
    if (info === undefined) return 0;
    return info.value.kind === 'rules' ? (this.#decide(info.value.rules) ?? 0) : this.#valueNow(info.value);
  }
}

function known(value: number | undefined): number {
  if (value === undefined) throw NOT_TABULAR;
  return value;
}
