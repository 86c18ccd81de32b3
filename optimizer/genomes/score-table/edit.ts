/** Changed copies of score tables; the originals stay unchanged. */

import type { Rng } from '../../../engine/index.js';
import {
  type CardInfo,
  type ScoreEntry,
  type ScoreRule,
  type ScoreTable,
  type ScoreValue,
  scoreTables,
} from '../../../grammar/index.js';
import { clamped, type FormChange, type FormOperator, type GenomeContext } from '../../genome.js';
import { pickIndex } from '../../random.js';
import { type SetDomain, setDomain, type TableDomain } from './domain.js';

export type TableContext = GenomeContext<ScoreTable>;
export type TableOperator = FormOperator<ScoreTable, TableDomain>;
export type TableChange = FormChange<ScoreTable, TableDomain>;

export interface EntryPosition {
  readonly set: number;
  readonly index: number;
  readonly entry: ScoreEntry;
}

export const entryPositions = (
  table: ScoreTable,
  wanted: (entry: ScoreEntry, set: number) => boolean = () => true,
): EntryPosition[] =>
  table.sets.flatMap((entries, set) =>
    entries.flatMap((entry, index) => (wanted(entry, set) ? [{ set, index, entry }] : [])),
  );

/** Picks an entry, preferring those that decide often. */
export function pickEntry(
  table: ScoreTable,
  rng: Rng,
  domain: TableDomain,
  { activity }: Pick<TableContext, 'activity'>,
  wanted?: (entry: ScoreEntry, set: number) => boolean,
): EntryPosition | undefined {
  const positions = entryPositions(table, wanted);
  if (positions.length === 0) return undefined;
  const weights = positions.map(({ set, index, entry }) => {
    if (activity === undefined) return 1;
    const id = `${domain.vocabulary.sets[set]!.name}/${index}`;
    const rules = entry.rules.reduce((sum, _, rule) => sum + activity(table, `${id}/${rule}`), 0);
    return 0.25 + activity(table, id) + rules;
  });
  return positions[pickIndex(rng, weights)]!;
}

/** Changes one entry of a rule set in use, preferring entries that decide often. */
export const onEntry =
  (
    change: (
      at: EntryPosition & { readonly where: SetDomain },
      table: ScoreTable,
      rng: Rng,
      domain: TableDomain,
    ) => ScoreTable | undefined,
    wanted?: (entry: ScoreEntry) => boolean,
  ): TableChange =>
  (table, rng, domain, context) => {
    const position = pickEntry(table, rng, domain, context, wanted);
    const where = position && setDomain(domain, position.set);
    return position && where && change({ ...position, where }, table, rng, domain);
  };

export const withSet = (table: ScoreTable, set: number, entries: readonly ScoreEntry[]): ScoreTable => ({
  ...table,
  sets: table.sets.with(set, entries),
});

export const withEntry = (table: ScoreTable, { set, index }: EntryPosition, entry: ScoreEntry): ScoreTable =>
  withSet(table, set, table.sets[set]!.with(index, entry));

export const withRules = (
  table: ScoreTable,
  position: EntryPosition,
  rules: readonly ScoreRule[],
): ScoreTable => withEntry(table, position, { ...position.entry, rules });

/** Replaces the entry of this target, or adds it. */
export function upsertEntry(entries: readonly ScoreEntry[], entry: ScoreEntry): readonly ScoreEntry[] {
  const index = entries.findIndex(({ target }) => scoreTables.sameTarget(target, entry.target));
  return index < 0 ? [...entries, entry] : entries.with(index, entry);
}

/** Merges card info; for a name in both, the first one's info stays. */
export function mergedInfo(first: readonly CardInfo[], second: readonly CardInfo[]): CardInfo[] {
  const all = new Map(first.map((card) => [card.subject, card]));
  for (const { subject, info } of second) {
    const own = all.get(subject)?.info ?? [];
    const more = info.filter(({ name }) => !own.some((each) => each.name === name));
    if (own.length + more.length > 0) all.set(subject, { subject, info: [...own, ...more] });
  }
  return [...all.values()];
}

export const withoutScore = (entry: ScoreEntry): ScoreEntry => {
  const { score: _, ...rest } = entry;
  return rest;
};

export const number = (value: number): ScoreValue => ({ kind: 'number', value });

/** A whole score within the bounds of the set. */
export const score = ({ range: [min, max] }: SetDomain, value: number): ScoreValue =>
  number(clamped({ min, max, integer: true }, value));

/**
 * Size in entries. Rules and conditions count little, because entries with the same conditions read like a grid.
 */
export function sizeOf(table: ScoreTable): number {
  const rules = (list: readonly ScoreRule[]): number =>
    list.reduce((sum, { when }) => sum + 0.008 + 0.002 * when.length, 0);
  let size = 0;
  for (const entries of table.sets) for (const entry of entries) size += 1 + rules(entry.rules);
  for (const { info } of table.cardInfo) {
    size += 1;
    for (const { value } of info) size += value.kind === 'rules' ? 0.05 + rules(value.rules) : 0.05;
  }
  return size;
}
