/** Random valid score tables for any vocabulary, for property tests and games. */

import type { Rng, ScoreVocabulary } from '../../engine/index.js';
import type {
  Info,
  ScoreCondition,
  ScoreEntry,
  ScoreKey,
  ScoreRule,
  ScoreTable,
  ScoreValue,
} from '../../grammar/json/ast.js';
import { operators } from '../../grammar/json/ast.js';
import { sameKey } from '../../grammar/json/symbols.js';

/** Names that break readers which use an object as a dictionary. */
export const infoNames = ['attack', 'guard', '__proto__', 'constructor', 'toString', 'Early Game 2', 'x"\\y'];

export interface RandomTableOptions {
  readonly entriesMax?: number;
  /** True for tables that the original program can read: whole numbers, conditions from 0, known card info. */
  readonly original?: boolean;
}

export function randomTable(
  rng: Rng,
  vocabulary: ScoreVocabulary,
  { entriesMax = 6, original = false }: RandomTableOptions = {},
): ScoreTable {
  const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
  const chance = (percent: number): boolean => rng.below(100) < percent;
  const many = <T>(count: number, make: (index: number) => T | undefined): T[] =>
    Array.from({ length: count }, (_, index) => make(index)).filter((each) => each !== undefined);
  const number = (low: number, high: number): number => {
    const value = low + rng.below(high - low + 1);
    return original || chance(80) ? value : value + rng.below(4) / 4;
  };
  const infos = vocabulary.families.length === 0 ? [] : infoNames;
  const families = vocabulary.families.flatMap(({ prefix }, family) =>
    original && vocabulary.original?.unknown.includes(prefix) ? [] : [family],
  );

  /** @param from index of the first info name that may be used, so that info never refers back to itself */
  const key = (set: string, from: number, wanted?: 'match'): ScoreKey => {
    if (chance(20) && infos.length > from && wanted === undefined) {
      return {
        kind: 'info',
        family: pick(families),
        name: infos[from + rng.below(infos.length - from)]!,
      };
    }
    for (;;) {
      const word = rng.below(vocabulary.keys.length);
      const { readsScoresOf: asks } = vocabulary.keys[word]!;
      if (asks === undefined || (asks !== set && set !== '')) return { kind: 'word', word };
    }
  };
  const value = (set: string, from: number, range: readonly [number, number]): ScoreValue =>
    chance(15) ? { kind: 'key', key: key(set, from) } : { kind: 'number', value: number(range[0], range[1]) };
  const condition = (set: string, from: number): ScoreCondition => {
    const left = key(set, from);
    const range = left.kind === 'word' ? vocabulary.keys[left.word]!.range : ([0, 30] as const);
    const low = original ? Math.max(0, range[0]) : range[0];
    return { key: left, op: pick(operators), value: value(set, from, [low, range[1]]) };
  };
  const rule = (set: string, from: number, score: () => ScoreValue): ScoreRule => {
    const when: ScoreCondition[] = [];
    for (const each of many(rng.below(4), () => condition(set, from))) {
      if (!when.some((other) => sameKey(other.key, each.key))) when.push(each);
    }
    return { when, score: score() };
  };

  const sets = vocabulary.sets.map(({ name, answer }): readonly ScoreEntry[] => {
    const taken = new Set<string>();
    return many(rng.below(entriesMax + 1), () => {
      const target = chance(40)
        ? ({ kind: 'matcher', matcher: rng.below(vocabulary.matchers.length) } as const)
        : ({ kind: 'subject', subject: rng.below(vocabulary.subjects.length) } as const);
      if (taken.has(JSON.stringify(target))) return undefined;
      taken.add(JSON.stringify(target));
      const meant = vocabulary.subjects.filter((subject, index) =>
        target.kind === 'subject' ? index === target.subject : subject.matchers.includes(target.matcher),
      );
      const most = Math.max(0, ...meant.map(({ choices = [] }) => choices.length));
      if (answer === 'choice' && most === 0) return undefined;
      const score = (): ScoreValue =>
        answer === 'choice' ? { kind: 'number', value: 1 + rng.below(most) } : value(name, 0, [-10, 60]);
      const rules = many(rng.below(4), () => rule(name, 0, score));
      const flags = vocabulary.flags.flatMap(({ set }, flag) => (set === name && chance(30) ? [flag] : []));
      return { target, rules, flags, ...((rules.length === 0 || chance(50)) && { score: score() }) };
    });
  });
  const cardInfo = many(infos.length === 0 ? 0 : rng.below(20), () => rng.below(vocabulary.subjects.length))
    .filter((subject, index, all) => all.indexOf(subject) === index)
    .map((subject) => ({
      subject,
      info: infos.flatMap((name, index): readonly Info[] => {
        if (chance(40)) return [];
        const score = (): ScoreValue => value('', index + 1, [-5, 40]);
        if (chance(60)) return [{ name, value: score() }];
        return [
          {
            name,
            value: {
              kind: 'rules' as const,
              rules: many(1 + rng.below(3), () => rule('', index + 1, score)),
            },
          },
        ];
      }),
    }))
    .filter(({ info }) => info.length > 0);
  return { name: `Random ${rng.below(1000)}`, author: 'Chance', cardInfo, sets };
}
