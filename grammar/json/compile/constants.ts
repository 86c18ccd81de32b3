/**
 * Evaluates before the match what never changes during it: scores and info that depend only on numbers and on the
 * card.
 */
import { type DefaultScore, type ScoreVocabulary, unreachable } from '../../../engine/index.js';
import type {
  Info,
  ScoreCondition,
  ScoreEntry,
  ScoreKey,
  ScoreRule,
  ScoreTable,
  ScoreValue,
} from '../ast.js';
import { keyNamed, setNamed } from '../symbols.js';
import { entriesBySubject } from './entries.js';
import { compare, infoBySubject } from './interpret.js';

/** Values that are known before the match; undefined if they depend on the match. */
export class ConstantEvaluator {
  readonly infos: readonly ReadonlyMap<string, Info>[];
  /** By rule set, then by subject: index of its entry; −1 for the default. */
  readonly entryOf: readonly Int32Array[];
  readonly #info = new Map<string, number | undefined>();

  constructor(
    readonly table: ScoreTable,
    readonly vocabulary: ScoreVocabulary,
  ) {
    this.infos = infoBySubject(table, vocabulary);
    this.entryOf = table.sets.map((entries) => entriesBySubject(entries, vocabulary));
  }

  score(set: number, subject: number): number | undefined {
    return this.scoreBy(this.table.sets[set]![this.entryOf[set]![subject]!], set, subject);
  }

  /** The score that this entry gives the subject, or the default if there is no entry. */
  scoreBy(entry: ScoreEntry | undefined, set: number, subject: number): number | undefined {
    if (entry === undefined) return this.default(this.vocabulary.sets[set]!.default, subject);
    return this.#decision(entry.rules, subject, () =>
      entry.score === undefined
        ? this.default(this.vocabulary.sets[set]!.default, subject)
        : this.value(entry.score, subject),
    );
  }

  default(score: DefaultScore, subject: number): number | undefined {
    switch (score.kind) {
      case 'number':
        return score.value;
      case 'key':
        return this.#keyword(keyNamed(this.vocabulary, score.key), subject);
      case 'less': {
        const value = this.#keyword(keyNamed(this.vocabulary, score.key), subject);
        return value === undefined ? undefined : score.from - value;
      }
      case 'set':
        return this.score(setNamed(this.vocabulary, score.set), subject);
      default:
        return unreachable(score);
    }
  }

  condition({ key, op, value }: ScoreCondition, subject: number): boolean | undefined {
    const left = this.key(key, subject);
    const right = this.value(value, subject);
    return left === undefined || right === undefined ? undefined : compare(left, op, right);
  }

  /** Whether a rule holds; undefined if that depends on the match. */
  rule({ when }: ScoreRule, subject: number): boolean | undefined {
    let undecided = false;
    for (const condition of when) {
      const holds = this.condition(condition, subject);
      if (holds === false) return false;
      undecided ||= holds === undefined;
    }
    return undecided ? undefined : true;
  }

  value(value: ScoreValue, subject: number): number | undefined {
    return value.kind === 'number' ? value.value : this.key(value.key, subject);
  }

  key(key: ScoreKey, subject: number): number | undefined {
    if (key.kind === 'word') return this.#keyword(key.word, subject);
    if (this.vocabulary.families[key.family]!.pile === undefined) return this.info(subject, key.name);
    return this.infos.some((info) => info.has(key.name)) ? undefined : 0;
  }

  info(subject: number, name: string): number | undefined {
    const id = `${subject} ${name}`;
    if (this.#info.has(id)) return this.#info.get(id);
    const info = this.infos[subject]!.get(name);
    let value: number | undefined = 0;
    if (info !== undefined) {
      value =
        info.value.kind === 'rules'
          ? this.#decision(info.value.rules, subject, () => 0)
          : this.value(info.value, subject);
    }
    this.#info.set(id, value);
    return value;
  }

  #keyword(word: number, subject: number): number | undefined {
    const key = this.vocabulary.keys[word]!;
    return key.varies === 'subject' ? key.read(undefined, subject) : undefined;
  }

  /** The score on which all rules that may still decide agree; undefined if they differ. */
  #decision(
    rules: readonly ScoreRule[],
    subject: number,
    last: () => number | undefined,
  ): number | undefined {
    let agreed: number | undefined;
    for (const rule of rules) {
      const holds = this.rule(rule, subject);
      if (holds === false) continue;
      const value = this.value(rule.score, subject);
      if (value === undefined || (agreed !== undefined && agreed !== value)) return undefined;
      if (holds === true) return value;
      agreed = value;
    }
    const value = last();
    return agreed === undefined || agreed === value ? value : undefined;
  }
}
