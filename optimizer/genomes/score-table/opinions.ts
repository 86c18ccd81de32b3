/**
 * Single opinions a table may have, one by one: when enough is enough, what comes first or last, what to choose early and
 * late. Searches that climb numbers take the few that prove themselves.
 */

import type { ScoreTable, scoreTables } from '../../../grammar/index.js';
import type { GenomeContext, Opinion } from '../../genome.js';
import { number, put, withSet } from './edit.js';
import { type SetWords, type TableWords, tableWords } from './words.js';

type Condition = scoreTables.Condition;
type Entry = scoreTables.Entry;
type Target = scoreTables.Target;

/** Where early becomes late, as shares of the range of the most telling key. */
const TURNS = [0.15, 0.3];
/** A score in the middle of what the set takes, so that numbers may climb and fall from there. */
const MIDDLE = 50;
const HIGH = 90;
const LOW = 4;

/** Of all sets but the first, whose entries stand in a neutral table already; sets take turns. */
export function opinions({ game, rules }: GenomeContext<ScoreTable>): readonly Opinion<ScoreTable>[] {
  const words = tableWords(game, rules);
  const bySet = words.sets.slice(1).map((where) => {
    const named = targetsOf(words, where).flatMap((target) => entriesOf(words, where, target));
    return [...flagged(words, where), ...named].map((entry) => opinion(words, where.set, entry, 'add'));
  });
  const longest = Math.max(0, ...bySet.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => bySet.flatMap((list) => list.slice(i, i + 1))).flat();
}

/** A table that says nothing, and each entry as an opinion. */
export function apart(
  table: ScoreTable,
  { game, rules }: GenomeContext<ScoreTable>,
): { readonly bare: ScoreTable; readonly own: readonly Opinion<ScoreTable>[] } {
  const words = tableWords(game, rules);
  return {
    bare: { ...table, sets: table.sets.map(() => []) },
    own: table.sets.flatMap((entries, set) => entries.map((entry) => opinion(words, set, entry, 'keep'))),
  };
}

function opinion(
  { vocabulary }: TableWords,
  set: number,
  entry: Entry,
  verb: 'add' | 'keep',
): Opinion<ScoreTable> {
  const { name } = vocabulary.sets[set]!;
  return {
    name: `${verb}-${name}`,
    about: `${name} ${JSON.stringify(entry.target)}`,
    add: (table) => withSet(table, set, put(table.sets[set]!, entry)),
  };
}

/** Every flag of the set on every matcher and subject: with the score that it has anyway, and before all others. */
function flagged({ vocabulary }: TableWords, { set, subjects, matchers }: SetWords): Entry[] {
  const { name } = vocabulary.sets[set]!;
  return vocabulary.flags.flatMap((flag, each) => {
    if (flag.set !== name) return [];
    const told = subjects.filter((subject) => flag.concerns?.(subject) ?? true);
    const wide = matchers.filter((matcher) =>
      told.some((subject) => vocabulary.subjects[subject]!.matchers.includes(matcher)),
    );
    const targets: Target[] = [
      ...wide.toReversed().map((matcher) => ({ kind: 'matcher', matcher }) as const),
      ...told.map((subject) => ({ kind: 'subject', subject }) as const),
    ];
    return targets.flatMap((target): Entry[] => [
      { target, rules: [], flags: [each] },
      { target, rules: [], score: number(HIGH), flags: [each] },
    ]);
  });
}

/**
 * The widest matchers first. Where a default tells subjects apart already, only those by name that nobody chooses to take;
 * where nothing is done by default and most things could be, none by name.
 */
function targetsOf(words: TableWords, where: SetWords): Target[] {
  const { set, answer, subjects, matchers } = where;
  const chosen = new Set(words.sets[0]!.subjects);
  const telling = words.vocabulary.sets[set]!.default.kind !== 'number';
  const many = isIdle(words, where) && subjects.length > chosen.size / 2;
  const named = many ? [] : telling ? subjects.filter((subject) => !chosen.has(subject)) : subjects;
  const own = named.map((subject): Target => ({ kind: 'subject', subject }));
  if (answer === 'choice') return own;
  return [...matchers.toReversed().map((matcher): Target => ({ kind: 'matcher', matcher })), ...own];
}

function entriesOf(words: TableWords, where: SetWords, target: Target): Entry[] {
  const { vocabulary } = words;
  const { acts } = vocabulary.sets[where.set]!;
  const entry = (score: number, rules: readonly (readonly [Condition, number])[] = []): Entry => ({
    target,
    rules: rules.map(([condition, then]) => ({ when: [condition], score: number(then) })),
    score: number(score),
    flags: [],
  });
  if (where.answer === 'choice') {
    const count = target.kind === 'subject' ? (vocabulary.subjects[target.subject]!.choices?.length ?? 0) : 0;
    const choices = Array.from({ length: count }, (_, i) => i + 1);
    return choices.flatMap((first) =>
      choices.flatMap((then) =>
        first === then
          ? first === 1
            ? []
            : [entry(first)]
          : earlies(words).map((early) => entry(then, [[early, first]])),
      ),
    );
  }
  if (!isIdle(words, where)) return [entry(HIGH), entry(acts === undefined ? LOW : 0)];
  return [
    ...enough(words, where).map((condition) => entry(0, [[condition, MIDDLE]])),
    entry(MIDDLE),
    ...earlies(words).map((early) => entry(MIDDLE, [[early, 0]])),
  ];
}

/** Whether nothing of the kind is done by default. */
export function isIdle({ vocabulary }: TableWords, { set }: SetWords): boolean {
  const { acts, default: otherwise } = vocabulary.sets[set]!;
  return acts !== undefined && otherwise.kind === 'number' && otherwise.value <= acts.value;
}

/** That it is early yet, the earliest first. */
export function earlies({ vocabulary }: TableWords): Condition[] {
  const word = vocabulary.keys.findIndex(({ varies }) => varies === 'match');
  const [low, high] = vocabulary.keys[word]!.range;
  return TURNS.map((share) => ({
    key: { kind: 'word', word },
    op: '<=',
    value: number(Math.round(low + share * (high - low))),
  }));
}

/** Of each key that is worth comparing with another: that it reaches that. */
export function enough({ words, vocabulary }: TableWords, { keys }: SetWords): Condition[] {
  return keys.flatMap((word): Condition[] => {
    const other = vocabulary.keys[word]!.enough;
    const key = other === undefined ? undefined : words.key(other);
    return key === undefined ? [] : [{ key: { kind: 'word', word }, op: '>=', value: { kind: 'key', key } }];
  });
}
