/** Operators that make several related changes at once, operators on card info, and crossing. */

import type { Rng } from '../../../engine/index.js';
import { type CardInfo, type ScoreEntry, type ScoreTable, scoreTables } from '../../../grammar/index.js';
import { between, chance, pick, shuffled } from '../../random.js';
import { pickSet, randomCondition, type TableDomain } from './domain.js';
import {
  entryPositions,
  mergedInfo,
  number,
  pickEntry,
  sizeOf,
  type TableChange,
  type TableOperator,
  upsertEntry,
  withSet,
} from './edit.js';
import { nearbyScore, randomEntry } from './entries.js';

/** Gives many cards that only a matcher covered separate entries. */
const nameMany: TableChange = (table, rng, domain) => {
  const where = pickSet(rng, domain);
  const named = table.sets[where.set]!;
  const unnamed = where.subjects.filter(
    (subject) => !named.some(({ target }) => target.kind === 'subject' && target.subject === subject),
  );
  if (unnamed.length < 3) return undefined;
  const entries = shuffled(rng, unnamed)
    .slice(0, between(rng, 3, 10))
    .map((subject): ScoreEntry => {
      const target = { kind: 'subject', subject } as const;
      return { ...randomEntry(rng, table, domain, where, target), rules: [] };
    });
  return withSet(table, where.set, [...named, ...entries]);
};

/** Splits the scores of several entries by one condition. */
const divide: TableChange = (table, rng, domain) => {
  const where = pickSet(rng, domain);
  const entries = table.sets[where.set]!;
  if (where.answer === 'choice' || entries.length < 2) return undefined;
  const condition = randomCondition(rng, domain, where);
  const divided = new Set(shuffled(rng, entries).slice(0, between(rng, 2, 8)));
  return withSet(
    table,
    where.set,
    entries.map((entry) => {
      if (!divided.has(entry) || entry.score?.kind !== 'number') return entry;
      return {
        ...entry,
        rules: [{ when: [condition], score: nearbyScore(rng, entry.score.value, where) }, ...entry.rules],
      };
    }),
  );
};

const borrowEntry: TableChange = (table, rng, domain, { sourcePrograms }) => {
  if (sourcePrograms.length === 0) return undefined;
  const sourceProgram = pick(rng, sourcePrograms);
  // The activity of the source program's entries is unknown here.
  const position = pickEntry(sourceProgram, rng, domain, {});
  if (position === undefined) return undefined;
  const borrowed = withSet(table, position.set, upsertEntry(table.sets[position.set]!, position.entry));
  return { ...borrowed, cardInfo: withInfoOf(borrowed, sourceProgram) };
};

const borrowSet: TableChange = (table, rng, domain, { sourcePrograms }) => {
  if (sourcePrograms.length === 0) return undefined;
  const sourceProgram = pick(rng, sourcePrograms);
  const set = pick(rng, domain.sets).set;
  const borrowed = withSet(table, set, sourceProgram.sets[set]!);
  return { ...borrowed, cardInfo: withInfoOf(borrowed, sourceProgram) };
};

/** Card info of the source program for keys that the table reads but lacks. */
function withInfoOf(table: ScoreTable, sourceProgram: ScoreTable): readonly CardInfo[] {
  const known = new Set(table.cardInfo.flatMap(({ info }) => info.map(({ name }) => name)));
  const wanted = new Set<string>();
  for (const { key } of scoreTables.keysOf(table)) {
    if (key.kind === 'info' && !known.has(key.name)) wanted.add(key.name);
  }
  if (wanted.size === 0) return table.cardInfo;
  // Copies the info on which it depends, too.
  for (const { key, owner } of scoreTables.keysOf({ ...sourceProgram, sets: [] })) {
    if (key.kind === 'info' && owner.kind === 'info' && wanted.has(owner.name)) wanted.add(key.name);
  }
  return mergedInfo(
    table.cardInfo,
    sourceProgram.cardInfo.map(({ subject, info }) => ({
      subject,
      info: info.filter(({ name }) => wanted.has(name)),
    })),
  );
}

const infoNames = ['worth', 'early', 'late', 'power'];

/** Gives a card a new number, or changes one. */
const changeInfo: TableChange = (table, rng, domain) => {
  if (domain.vocabulary.families.length === 0) return undefined;
  const [first] = domain.sets;
  const subject = pick(rng, first!.subjects);
  const names = [...new Set(table.cardInfo.flatMap(({ info }) => info.map(({ name }) => name)))];
  const name = names.length > 0 && chance(rng, 0.8) ? pick(rng, names) : pick(rng, infoNames);
  const card = table.cardInfo.find((each) => each.subject === subject) ?? { subject, info: [] };
  const old = card.info.find((each) => each.name === name)?.value;
  const value = old?.kind === 'number' ? nearbyScore(rng, old.value, first!) : number(rng.below(61));
  const info = [...card.info.filter((each) => each.name !== name), { name, value }];
  const rest = table.cardInfo.filter((each) => each !== card);
  return { ...table, cardInfo: [...rest, { subject, info }] };
};

const deleteInfo: TableChange = (table, rng) => {
  if (table.cardInfo.length === 0) return undefined;
  return { ...table, cardInfo: table.cardInfo.toSpliced(rng.below(table.cardInfo.length), 1) };
};

export const macroOperators: readonly TableOperator[] = [
  { name: 'name-many', share: 3, apply: nameMany },
  { name: 'divide', share: 2, apply: divide },
  { name: 'borrow-entry', share: 6, apply: borrowEntry },
  { name: 'borrow-set', share: 1, apply: borrowSet },
  { name: 'change-info', share: 0.5, apply: changeInfo },
  { name: 'delete-info', share: 0.5, apply: deleteInfo },
];

/** Takes each rule set from the first parent, from the second, or entry by entry from both. */
export function cross(a: ScoreTable, b: ScoreTable, rng: Rng, sizeMax: number): ScoreTable {
  const child: ScoreTable = {
    ...a,
    cardInfo: mergedInfo(a.cardInfo, b.cardInfo),
    sets: a.sets.map((own, set) => {
      if (chance(rng, 0.3)) return own;
      return chance(rng, 0.2) ? b.sets[set]! : mixedEntries(own, b.sets[set]!, rng);
    }),
  };
  return shrunkTo(child, rng, Math.max(sizeMax, sizeOf(a), sizeOf(b)));
}

function mixedEntries(a: readonly ScoreEntry[], b: readonly ScoreEntry[], rng: Rng): readonly ScoreEntry[] {
  const sameTargetEntry = (entry: ScoreEntry, among: readonly ScoreEntry[]): ScoreEntry | undefined =>
    among.find(({ target }) => scoreTables.sameTarget(target, entry.target));
  const own = a.flatMap((entry) => {
    const other = sameTargetEntry(entry, b);
    if (other !== undefined) return [chance(rng, 0.5) ? entry : other];
    return chance(rng, 0.8) ? [entry] : [];
  });
  return [...own, ...b.filter((entry) => sameTargetEntry(entry, a) === undefined && chance(rng, 0.4))];
}

/** Drops random entries until the table is small enough. */
function shrunkTo(table: ScoreTable, rng: Rng, sizeMax: number): ScoreTable {
  let small = table;
  while (sizeOf(small) > sizeMax) {
    const positions = entryPositions(small);
    if (positions.length === 0) return { ...small, cardInfo: [] };
    const { set, index } = pick(rng, positions);
    small = withSet(small, set, small.sets[set]!.toSpliced(index, 1));
  }
  return small;
}

/** A table of random entries, added to those of `base`. */
export function randomTable(rng: Rng, domain: TableDomain, base: ScoreTable): ScoreTable {
  let table = base;
  for (let count = between(rng, 4, 20); count > 0; count--) {
    const where = pickSet(rng, domain);
    const entry = randomEntry(rng, table, domain, where);
    table = withSet(table, where.set, upsertEntry(table.sets[where.set]!, entry));
  }
  return table;
}
