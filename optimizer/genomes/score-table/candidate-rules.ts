/**
 * Single opinions a table may have, one by one: when enough is enough, what comes first or last, what to choose early and
 * late. Searches that climb numbers take the few that prove themselves.
 */

import type { ScoreTable, scoreTables } from '../../../grammar/index.js';
import type { CandidateRule, GenomeContext } from '../../genome.js';
import { type SetDomain, type TableDomain, tableDomain } from './domain.js';
import { number, upsertEntry, withSet } from './edit.js';

type Condition = scoreTables.Condition;
type Entry = scoreTables.Entry;
type Target = scoreTables.Target;

/** Where early becomes late, as shares of the range of the most telling key. */
const EARLY_SHARES = [0.15, 0.3];
/** A score in the middle of what the set takes, so that numbers may climb and fall from there. */
const MIDDLE = 50;
const HIGH = 90;
const LOW = 4;

/** Of all sets but the first, whose entries stand in a neutral table already; sets take turns. */
export function candidateRules({
  game,
  rules,
}: GenomeContext<ScoreTable>): readonly CandidateRule<ScoreTable>[] {
  const domain = tableDomain(game, rules);
  const bySet = domain.sets.slice(1).map((where) => {
    const named = targetsOf(domain, where).flatMap((target) => entriesOf(domain, where, target));
    return [...flagEntries(domain, where), ...named].map((entry) =>
      candidateRule(domain, where.set, entry, 'add'),
    );
  });
  const longest = Math.max(0, ...bySet.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => bySet.flatMap((list) => list.slice(i, i + 1))).flat();
}

/** A table that says nothing, and each entry as an opinion. */
export function decompose(
  table: ScoreTable,
  { game, rules }: GenomeContext<ScoreTable>,
): { readonly bare: ScoreTable; readonly held: readonly CandidateRule<ScoreTable>[] } {
  const domain = tableDomain(game, rules);
  return {
    bare: { ...table, sets: table.sets.map(() => []) },
    held: table.sets.flatMap((entries, set) =>
      entries.map((entry) => candidateRule(domain, set, entry, 'keep')),
    ),
  };
}

function candidateRule(
  { vocabulary }: TableDomain,
  set: number,
  entry: Entry,
  verb: 'add' | 'keep',
): CandidateRule<ScoreTable> {
  const { name } = vocabulary.sets[set]!;
  return {
    name: `${verb}-${name}`,
    group: `${name} ${JSON.stringify(entry.target)}`,
    add: (table) => withSet(table, set, upsertEntry(table.sets[set]!, entry)),
  };
}

/** Every flag of the set on every matcher and subject: with the score that it has anyway, and before all others. */
function flagEntries({ vocabulary }: TableDomain, { set, subjects, matchers }: SetDomain): Entry[] {
  const { name } = vocabulary.sets[set]!;
  return vocabulary.flags.flatMap((flag, each) => {
    if (flag.set !== name) return [];
    const told = subjects.filter((subject) => flag.appliesTo?.(subject) ?? true);
    const wideMatchers = matchers.filter((matcher) =>
      told.some((subject) => vocabulary.subjects[subject]!.matchers.includes(matcher)),
    );
    const targets: Target[] = [
      ...wideMatchers.toReversed().map((matcher) => ({ kind: 'matcher', matcher }) as const),
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
function targetsOf(domain: TableDomain, where: SetDomain): Target[] {
  const { set, answer, subjects, matchers } = where;
  const chosen = new Set(domain.sets[0]!.subjects);
  const dependsOnSubject = domain.vocabulary.sets[set]!.default.kind !== 'number';
  const many = isInactiveByDefault(domain, where) && subjects.length > chosen.size / 2;
  const named = many ? [] : dependsOnSubject ? subjects.filter((subject) => !chosen.has(subject)) : subjects;
  const own = named.map((subject): Target => ({ kind: 'subject', subject }));
  if (answer === 'choice') return own;
  return [...matchers.toReversed().map((matcher): Target => ({ kind: 'matcher', matcher })), ...own];
}

function entriesOf(domain: TableDomain, where: SetDomain, target: Target): Entry[] {
  const { vocabulary } = domain;
  const { threshold: acts } = vocabulary.sets[where.set]!;
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
          : earlyConditions(domain).map((early) => entry(then, [[early, first]])),
      ),
    );
  }
  if (!isInactiveByDefault(domain, where)) return [entry(HIGH), entry(acts === undefined ? LOW : 0)];
  return [
    ...comparisonConditions(domain, where).map((condition) => entry(0, [[condition, MIDDLE]])),
    entry(MIDDLE),
    ...earlyConditions(domain).map((early) => entry(MIDDLE, [[early, 0]])),
  ];
}

/** Whether nothing of the kind is done by default. */
export function isInactiveByDefault({ vocabulary }: TableDomain, { set }: SetDomain): boolean {
  const { threshold: acts, default: otherwise } = vocabulary.sets[set]!;
  return acts !== undefined && otherwise.kind === 'number' && otherwise.value <= acts.value;
}

/** That it is early yet, the earliest first. */
export function earlyConditions({ vocabulary }: TableDomain): Condition[] {
  const word = vocabulary.keys.findIndex(({ varies }) => varies === 'match');
  const [low, high] = vocabulary.keys[word]!.range;
  return EARLY_SHARES.map((share) => ({
    key: { kind: 'word', word },
    op: '<=',
    value: number(Math.round(low + share * (high - low))),
  }));
}

/** Of each key that is worth comparing with another: that it reaches that. */
export function comparisonConditions(
  { symbols: domain, vocabulary }: TableDomain,
  { keys }: SetDomain,
): Condition[] {
  return keys.flatMap((word): Condition[] => {
    const other = vocabulary.keys[word]!.comparedWith;
    const key = other === undefined ? undefined : domain.key(other);
    return key === undefined ? [] : [{ key: { kind: 'word', word }, op: '>=', value: { kind: 'key', key } }];
  });
}
