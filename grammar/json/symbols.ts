/** Finds the words of a score vocabulary by name, and the names of words. */
import { type DefaultScore, getOrInsert, type ScoreVocabulary, unreachable } from '../../engine/index.js';
import type { ScoreCondition, ScoreEntry, ScoreKey, ScoreRule, ScoreTarget, ScoreValue } from './ast.js';

/** Ignores white space and case in card names: `port of call` is `PortOfCall`. */
const plainName = (name: string): string => name.replace(/\s+/g, '').toLowerCase();

export class ScoreSymbols {
  readonly #targets = new Map<string, ScoreTarget>();
  readonly #keys = new Map<string, number>();

  constructor(readonly vocabulary: ScoreVocabulary) {
    vocabulary.matchers.forEach(({ name }, matcher) => {
      this.#targets.set(plainName(name), { kind: 'matcher', matcher });
    });
    vocabulary.subjects.forEach(({ name, aliases = [] }, subject) => {
      for (const each of [name, ...aliases]) this.#targets.set(plainName(each), { kind: 'subject', subject });
    });
    vocabulary.keys.forEach(({ name, aliases = [] }, word) => {
      for (const each of [name, ...aliases]) this.#keys.set(each, word);
    });
  }

  /** The subject or matcher with this name, or undefined. */
  target(name: string): ScoreTarget | undefined {
    return this.#targets.get(plainName(name));
  }

  targetName(target: ScoreTarget): string {
    return target.kind === 'subject'
      ? this.vocabulary.subjects[target.subject]!.name
      : this.vocabulary.matchers[target.matcher]!.name;
  }

  /** Whether the target is the subject, or a matcher of the subject. */
  standsFor(target: ScoreTarget, subject: number): boolean {
    return target.kind === 'subject'
      ? target.subject === subject
      : this.vocabulary.subjects[subject]!.matchers.includes(target.matcher);
  }

  /** The key with this spelling; undefined if it is neither a word nor card info. */
  key(text: string): ScoreKey | undefined {
    const word = this.#keys.get(text);
    if (word !== undefined) return { kind: 'word', word };
    let found: ScoreKey | undefined;
    let longest = 0;
    // `card_info_avg_x` also starts with `card_info_`, so the longest prefix wins.
    this.vocabulary.families.forEach(({ prefix }, family) => {
      if (prefix.length > longest && text.length > prefix.length && text.startsWith(prefix)) {
        longest = prefix.length;
        found = { kind: 'info', family, name: text.slice(prefix.length) };
      }
    });
    return found;
  }

  keyName(key: ScoreKey): string {
    return key.kind === 'word'
      ? this.vocabulary.keys[key.word]!.name
      : this.vocabulary.families[key.family]!.prefix + key.name;
  }

  /** A condition as text for labels and messages: `deck <= 2`. */
  conditionText({ key, op, value }: ScoreCondition): string {
    return `${this.keyName(key)} ${op} ${this.valueText(value)}`;
  }

  valueText(value: ScoreValue): string {
    return value.kind === 'number' ? String(value.value) : this.keyName(value.key);
  }

  /** A rule as text: `deck <= 2 and turn > 4: 12`, or `always: 12`. */
  ruleText({ when, score }: ScoreRule): string {
    const conditions = when.map((condition) => this.conditionText(condition)).join(' and ');
    return `${conditions || 'always'}: ${this.valueText(score)}`;
  }

  /**
   * An entry as text: `Cutter, deck <= 2: 12`, `Cutter, otherwise: 5`, `Cutter: 5`. @param rule index of the rule;
   * −1 for the entry's own score
   */
  entryText({ target, rules, score }: ScoreEntry, rule: number): string {
    const card = this.targetName(target);
    if (rule >= 0) return `${card}, ${this.ruleText(rules[rule]!)}`;
    const own = score === undefined ? '' : `: ${this.valueText(score)}`;
    return `${card}${rules.length > 0 ? ', otherwise' : ''}${own}`;
  }

  /** A default as text, e.g. `default: 20 − card.cost`. */
  defaultText(score: DefaultScore): string {
    switch (score.kind) {
      case 'number':
        return `default: ${score.value}`;
      case 'key':
        return `default: ${score.key}`;
      case 'less':
        return `default: ${score.from} − ${score.key}`;
      case 'set':
        return `default: as in ${score.set}`;
      default:
        return unreachable(score);
    }
  }
}

export const keyNamed = ({ keys }: ScoreVocabulary, wanted: string): number =>
  keys.findIndex(({ name }) => name === wanted);

export const setNamed = ({ sets }: ScoreVocabulary, wanted: string): number =>
  sets.findIndex(({ name }) => name === wanted);

const cache = new WeakMap<ScoreVocabulary, ScoreSymbols>();

export function scoreSymbols(vocabulary: ScoreVocabulary): ScoreSymbols {
  return getOrInsert(cache, vocabulary, () => new ScoreSymbols(vocabulary));
}

/**
 * The family matters: without a pile, the info belongs to the subject; with a pile, it is an average over many.
 */
export const sameKey = (a: ScoreKey, b: ScoreKey): boolean =>
  a.kind === 'word'
    ? b.kind === 'word' && a.word === b.word
    : b.kind === 'info' && a.family === b.family && a.name === b.name;

/** Canonical order of entries: cards by id, then matchers. */
export const byTarget = (a: ScoreEntry, b: ScoreEntry): number => rank(a) - rank(b);
const rank = ({ target }: ScoreEntry): number =>
  target.kind === 'subject' ? target.subject : 1e6 + target.matcher;

export const sameValue = (a: ScoreValue, b: ScoreValue): boolean =>
  a.kind === 'number'
    ? b.kind === 'number' && a.value === b.value
    : b.kind === 'key' && sameKey(a.key, b.key);

export const sameTarget = (a: ScoreTarget, b: ScoreTarget): boolean =>
  a.kind === 'subject'
    ? b.kind === 'subject' && a.subject === b.subject
    : b.kind === 'matcher' && a.matcher === b.matcher;

/** Whether two entries are the same except for their targets. */
export const sameEntry = ({ target: _, ...a }: ScoreEntry, { target: __, ...b }: ScoreEntry): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
