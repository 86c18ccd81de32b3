/** Reads the tree of a score table plainly at every question: slow, and the judge of the compiler. */
import type { DefaultScore, ScoreProgram, ScoreVocabulary } from '../../engine/index.js';
import { unreachable } from '../../engine/index.js';
import type { Condition, Info, Key, Operator, Rule, ScoreTable, Value } from './ast.js';
import { entriesBySubject, flagTables } from './entries.js';

/** Hears which rule of which entry decided; `rule` is -1 for the entry's own score. */
export type Fired = (set: number, entry: number, rule: number) => void;

export function interpret(
  table: ScoreTable,
  vocabulary: ScoreVocabulary,
  fired?: Fired,
): ScoreProgram<unknown> {
  const infos = infoBySubject(table, vocabulary);

  const infoOf = (view: unknown, subject: number, name: string): number => {
    const info = infos[subject]!.get(name);
    if (info === undefined) return 0;
    if (info.value.kind !== 'rules') return evaluate(view, subject, info.value);
    const rule = firstThatHolds(view, subject, info.value.rules);
    return rule < 0 ? 0 : evaluate(view, subject, info.value.rules[rule]!.score);
  };
  const keyOf = (view: unknown, subject: number, key: Key): number => {
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
  const evaluate = (view: unknown, subject: number, value: Value): number =>
    value.kind === 'number' ? value.value : keyOf(view, subject, value.key);
  const holds = (view: unknown, subject: number, { key, op, value }: Condition): boolean =>
    compare(keyOf(view, subject, key), op, evaluate(view, subject, value));
  const firstThatHolds = (view: unknown, subject: number, rules: readonly Rule[]): number =>
    rules.findIndex(({ when }) => when.every((condition) => holds(view, subject, condition)));

  const scorers = table.sets.map((entries, set) => {
    const entryOf = entriesBySubject(entries, vocabulary);
    return (view: unknown, subject: number): number => {
      const place = entryOf[subject]!;
      if (place >= 0) {
        const { rules, score } = entries[place]!;
        const rule = firstThatHolds(view, subject, rules);
        const value = rule < 0 ? score : rules[rule]!.score;
        if (value !== undefined) {
          fired?.(set, place, rule);
          return evaluate(view, subject, value);
        }
      }
      return defaultOf(view, subject, vocabulary.sets[set]!.default);
    };
  });
  const defaultOf = (view: unknown, subject: number, score: DefaultScore): number => {
    const read = (key: string): number =>
      vocabulary.keys.find(({ name }) => name === key)!.read(view, subject);
    switch (score.kind) {
      case 'number':
        return score.value;
      case 'key':
        return read(score.key);
      case 'less':
        return score.from - read(score.key);
      case 'set':
        return scorers[vocabulary.sets.findIndex(({ name }) => name === score.set)]!(view, subject);
      default:
        return unreachable(score);
    }
  };

  const unknown = new Float64Array(vocabulary.subjects.length).fill(Number.NaN);
  return {
    name: table.name,
    sets: scorers.map((score) => ({
      score,
      scores: (view, subjects, count, into) => {
        for (let i = 0; i < count; i++) into[i] = score(view, subjects[i]!);
      },
      fixed: unknown,
      steady: false,
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
 * RULE: an average drops its fraction, and is 0 when the sum is not above 0 or there is no card, as in the program for
 * which the known bots were written; the format doc only says "average".
 */
export const average = (sum: number, total: number): number =>
  sum > 0 && total > 0 ? Math.floor(sum / total) : 0;

export function compare(left: number, op: Operator, right: number): boolean {
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
