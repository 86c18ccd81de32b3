/**
 * Evaluates, before the game, the scores and info that never change during it because they depend only on numbers
 * and the card.
 */
import type { DefaultScore, ScoreVocabulary } from '../../../engine/index.js';
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

/** The value of card info that is absent or whose rules all fail. */
export const NO_INFO: ScoreValue = { kind: 'number', value: 0 };

/** The value of a key of the vocabulary; undefined if it varies during a game. */
export function constantKey(word: number, { keys }: ScoreVocabulary, subject: number): number | undefined {
  const { varies, read } = keys[word]!;
  return varies === 'subject' ? read(undefined, subject) : undefined;
}

/** A default score; undefined if it varies during a game or comes from another rule set. */
export function constantDefault(
  score: DefaultScore,
  vocabulary: ScoreVocabulary,
  subject: number,
): number | undefined {
  if (score.kind === 'number') return score.value;
  if (score.kind === 'set') return undefined;
  const value = constantKey(keyNamed(vocabulary, score.key), vocabulary, subject);
  return value === undefined || score.kind === 'key' ? value : score.from - value;
}

/** Values that are known before the game; undefined if they depend on it. */
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
    const last = (): number | undefined =>
      entry?.score === undefined
        ? this.default(this.vocabulary.sets[set]!.default, subject)
        : this.value(entry.score, subject);
    return entry === undefined ? last() : this.#decision(entry.rules, subject, last);
  }

  default(score: DefaultScore, subject: number): number | undefined {
    return score.kind === 'set'
      ? this.score(setNamed(this.vocabulary, score.set), subject)
      : constantDefault(score, this.vocabulary, subject);
  }

  condition({ key, op, value }: ScoreCondition, subject: number): boolean | undefined {
    const left = this.key(key, subject);
    const right = this.value(value, subject);
    return left === undefined || right === undefined ? undefined : compare(left, op, right);
  }

  /** Whether a rule holds; undefined if that depends on the game. */
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
    if (key.kind === 'word') return constantKey(key.word, this.vocabulary, subject);
    if (this.vocabulary.families[key.family]!.pile === undefined) return this.info(subject, key.name);
    return this.infos.some((info) => info.has(key.name)) ? undefined : 0;
  }

  info(subject: number, name: string): number | undefined {
    const id = `${subject} ${name}`;
    if (this.#info.has(id)) return this.#info.get(id);
    const info = this.infos[subject]!.get(name)?.value;
    const rules = info?.kind === 'rules' ? info.rules : [];
    const last: ScoreValue = info === undefined || info.kind === 'rules' ? NO_INFO : info;
    const value = this.#decision(rules, subject, () => this.value(last, subject));
    this.#info.set(id, value);
    return value;
  }

  /** The score if all rules that may decide agree on it; otherwise undefined. */
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
