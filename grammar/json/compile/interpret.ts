/** Reference interpreter of a score table: slow, but defines the meaning for the compiler. */
import {
  type DefaultScore,
  type ScoreProgram,
  type ScoreVocabulary,
  unreachable,
} from '../../../engine/index.js';
import type {
  ComparisonOperator,
  Info,
  ScoreCondition,
  ScoreKey,
  ScoreRule,
  ScoreTable,
  ScoreValue,
} from '../ast.js';
import { keyNamed, setNamed } from '../symbols.js';
import { entriesBySubject, flagTables } from './entries.js';

export interface ScoreSource {
  readonly score: number;
  /**
   * The rule set of the entry. It is not the requested one if the default of the requested one is another rule set.
   */
  readonly set: number;
  /** Index of the entry in the rule set; −1 for the default. */
  readonly entry: number;
  /** Index of the rule in the entry; −1 for the entry's own score. */
  readonly rule: number;
}

export interface InterpretedTable extends ScoreProgram<unknown> {
  /** The current score of a subject, with its source. */
  sourceOf(set: number, view: unknown, subject: number): ScoreSource;
}

function reading(table: ScoreTable, vocabulary: ScoreVocabulary) {
  const infos = infoBySubject(table, vocabulary);

  const infoOf = (view: unknown, subject: number, name: string): number => {
    const info = infos[subject]!.get(name)?.value;
    if (info === undefined) return 0;
    if (info.kind !== 'rules') return evaluate(view, subject, info);
    const rule = firstThatHolds(view, subject, info.rules);
    return rule < 0 ? 0 : evaluate(view, subject, info.rules[rule]!.score);
  };
  const keyOf = (view: unknown, subject: number, key: ScoreKey): number => {
    if (key.kind === 'word') return vocabulary.keys[key.word]!.read(view, subject);
    const { pile } = vocabulary.families[key.family]!;
    if (pile === undefined) return infoOf(view, subject, key.name);
    const counts = pile.counts(view);
    let sum = 0;
    for (let other = 0; other < counts.length; other++) {
      if (counts[other]! > 0) sum += counts[other]! * infoOf(view, other, key.name);
    }
    return average(sum, pile.total(view));
  };
  const evaluate = (view: unknown, subject: number, value: ScoreValue): number =>
    value.kind === 'number' ? value.value : keyOf(view, subject, value.key);
  const holds = (view: unknown, subject: number, { key, op, value }: ScoreCondition): boolean =>
    compare(keyOf(view, subject, key), op, evaluate(view, subject, value));
  const firstThatHolds = (view: unknown, subject: number, rules: readonly ScoreRule[]): number =>
    rules.findIndex(({ when }) => when.every((condition) => holds(view, subject, condition)));
  return { evaluate, firstThatHolds };
}

export function interpret(table: ScoreTable, vocabulary: ScoreVocabulary): InterpretedTable {
  const { evaluate, firstThatHolds } = reading(table, vocabulary);

  const scorers = table.sets.map((entries, set): ((view: unknown, subject: number) => ScoreSource) => {
    const entryOf = entriesBySubject(entries, vocabulary);
    return (view: unknown, subject: number): ScoreSource => {
      const entry = entryOf[subject]!;
      if (entry >= 0) {
        const { rules, score } = entries[entry]!;
        const rule = firstThatHolds(view, subject, rules);
        const value = rule < 0 ? score : rules[rule]!.score;
        if (value !== undefined) return { score: evaluate(view, subject, value), set, entry, rule };
      }
      const defaultScore = vocabulary.sets[set]!.default;
      if (defaultScore.kind !== 'set')
        return { score: defaultOf(view, subject, defaultScore), set, entry: -1, rule: -1 };
      return scorers[setNamed(vocabulary, defaultScore.set)]!(view, subject);
    };
  });
  const defaultOf = (
    view: unknown,
    subject: number,
    score: Exclude<DefaultScore, { kind: 'set' }>,
  ): number => {
    const read = (key: string): number => vocabulary.keys[keyNamed(vocabulary, key)]!.read(view, subject);
    switch (score.kind) {
      case 'number':
        return score.value;
      case 'key':
        return read(score.key);
      case 'less':
        return score.from - read(score.key);
      default:
        return unreachable(score);
    }
  };

  const noConstants = new Float64Array(vocabulary.subjects.length).fill(Number.NaN);
  return {
    name: table.name,
    sourceOf: (set, view, subject) => scorers[set]!(view, subject),
    sets: scorers.map((rule) => ({
      score: (view, subject) => rule(view, subject).score,
      fixed: noConstants,
    })),
    flags: flagTables(table, vocabulary),
  };
}

export function infoBySubject(
  table: ScoreTable,
  vocabulary: ScoreVocabulary,
): readonly ReadonlyMap<string, Info>[] {
  const infos = vocabulary.subjects.map(() => new Map<string, Info>());
  for (const { subject, info } of table.cardInfo)
    for (const each of info) infos[subject]!.set(each.name, each);
  return infos;
}

/**
 * RULE: an average drops its fraction. It is 0 if the sum is not above 0 or there is no card. The program for
 * which the known bots were written does this; the description of the format only says "average".
 */
export const average = (sum: number, total: number): number =>
  sum > 0 && total > 0 ? Math.floor(sum / total) : 0;

export function compare(left: number, op: ComparisonOperator, right: number): boolean {
  switch (op) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      return unreachable(op);
  }
}
