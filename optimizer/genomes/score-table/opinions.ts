/**
 * Single opinions a table may lack, one by one: when enough is enough, what comes first or last, what to choose early and
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
    return [...flagged(words, where), ...named].map(
      (entry): Opinion<ScoreTable> => ({
        name: `add-${words.vocabulary.sets[where.set]!.name}`,
        add: (table) => withSet(table, where.set, put(table.sets[where.set]!, entry)),
      }),
    );
  });
  const longest = Math.max(0, ...bySet.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => bySet.flatMap((list) => list.slice(i, i + 1))).flat();
}

/** Every flag of the set on every matcher and subject, with the score that it has anyway. */
function flagged({ vocabulary }: TableWords, { set, subjects, matchers }: SetWords): Entry[] {
  const { name } = vocabulary.sets[set]!;
  const targets: Target[] = [
    ...matchers.toReversed().map((matcher) => ({ kind: 'matcher', matcher }) as const),
    ...subjects.map((subject) => ({ kind: 'subject', subject }) as const),
  ];
  return vocabulary.flags.flatMap((flag, each) =>
    flag.set === name ? targets.map((target) => ({ target, rules: [], flags: [each] })) : [],
  );
}

/** The widest matchers first. Where a default tells subjects apart already, only those by name that nobody chooses to take. */
function targetsOf(
  { vocabulary, sets }: TableWords,
  { set, answer, subjects, matchers }: SetWords,
): Target[] {
  const chosen = new Set(sets[0]!.subjects);
  const named =
    vocabulary.sets[set]!.default.kind === 'number'
      ? subjects
      : subjects.filter((subject) => !chosen.has(subject));
  const own = named.map((subject): Target => ({ kind: 'subject', subject }));
  if (answer === 'choice') return own;
  return [...matchers.toReversed().map((matcher): Target => ({ kind: 'matcher', matcher })), ...own];
}

function entriesOf(words: TableWords, where: SetWords, target: Target): Entry[] {
  const { vocabulary } = words;
  const { acts, default: otherwise } = vocabulary.sets[where.set]!;
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
  const idle = acts !== undefined && otherwise.kind === 'number' && otherwise.value <= acts.value;
  if (!idle) return [entry(HIGH), entry(acts === undefined ? LOW : 0)];
  return [
    ...enough(words, where).map((condition) => entry(0, [[condition, MIDDLE]])),
    entry(MIDDLE),
    ...earlies(words).map((early) => entry(MIDDLE, [[early, 0]])),
  ];
}

function earlies({ vocabulary }: TableWords): Condition[] {
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
