/** The columns of the library, and the entries sorted by one of them. */
import type { LibraryEntry } from '../../../../api/library.ts';

export interface Column {
  /** Name in the address: `rating`, or `-rating` for the opposite order. */
  readonly name: string;
  readonly title: string;
  readonly value: (entry: LibraryEntry) => string | number | undefined;
  /** True if the first click sorts the largest value to the top. */
  readonly descends: boolean;
}

const columns: readonly Column[] = [
  { name: 'name', title: 'Name', value: ({ name }) => name, descends: false },
  { name: 'rating', title: 'Strength', value: ({ rating }) => rating?.elo, descends: true },
  { name: 'cards', title: 'Cards', value: ({ cards }) => cards?.length, descends: false },
];

/** Columns for which at least one entry has a value. The strength may also be a score in a run. */
export const columnsFor = (entries: readonly LibraryEntry[]): readonly Column[] =>
  columns.filter(({ name, value }) =>
    entries.some((entry) => value(entry) !== undefined || (name === 'rating' && entry.strength)),
  );

export type RatedEntry = LibraryEntry & { readonly rating: NonNullable<LibraryEntry['rating']> };

/** The rated entries, the strongest first. */
export const ratedEntries = (entries: readonly LibraryEntry[]): readonly RatedEntry[] =>
  entries
    .filter((entry): entry is RatedEntry => entry.rating !== undefined)
    .sort((a, b) => b.rating.elo - a.rating.elo);

/** Current order of a column and the order after a click: sorted, then reversed, then unsorted. */
export function sorting({ name, descends }: Column, order: string) {
  const isFirst = order === name;
  const isSecond = order === `-${name}`;
  const sorted = isFirst === descends ? ('descending' as const) : ('ascending' as const);
  return {
    sorted: isFirst || isSecond ? sorted : undefined,
    next: isFirst ? `-${name}` : isSecond ? undefined : name,
  };
}

/** Entries that match the filters, in the requested order. */
export function filterEntries(
  all: readonly LibraryEntry[],
  source: string,
  wanted: string,
  order: string,
): readonly LibraryEntry[] {
  const found = all.filter(
    (entry) =>
      (source === 'all' || entry.source === source) &&
      [entry.name, entry.note, ...entry.tags, ...(entry.cards ?? [])].some((part) =>
        [wanted, wanted.replaceAll(' ', '')].some((one) => part.toLowerCase().includes(one)),
      ),
  );
  const column = columns.find(({ name }) => name === order.replace(/^-/, ''));
  // New entries without a rating come first, then the strongest.
  if (column === undefined)
    return found.toSorted((a, b) => (b.rating?.elo ?? Infinity) - (a.rating?.elo ?? Infinity));
  const sign = order.startsWith('-') === column.descends ? 1 : -1;
  return found.toSorted((a, b) => {
    const [x, y] = [column.value(a), column.value(b)];
    // Entries without a value come last in either order.
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return sign * (typeof x === 'string' ? x.localeCompare(String(y)) : x - Number(y));
  });
}
