/** The entries of the library that the address asks for. */
import { useDeferredValue, useMemo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { useLibrary } from '../../queries.ts';
import { columnsFor, filterEntries, ratedEntries } from './columns.ts';

export const PER_PAGE = 50;
const NO_ENTRIES: readonly LibraryEntry[] = [];

export function useEntries(game: GameInfo) {
  const [search] = useParams();
  const source = search.get('source') ?? 'all';
  const text = search.get('text') ?? '';
  const order = search.get('order') ?? '';
  const library = useLibrary(game.name);
  const { data: all = NO_ENTRIES } = library;
  const found = useMemo(
    () => filterEntries(all, source, text.toLowerCase(), order),
    [all, source, text, order],
  );
  const page = Math.max(1, Math.min(wholeParam(search, 'page', 1), Math.ceil(found.length / PER_PAGE)));
  const onPage = useMemo(() => found.slice((page - 1) * PER_PAGE, page * PER_PAGE), [found, page]);
  return {
    library,
    all,
    /** Those that match the filters. */
    found,
    page,
    /** Those of the page. A long table is built in the background, so that the page stays responsive. */
    rows: useDeferredValue(onPage, []),
    columns: useMemo(() => columnsFor(found), [found]),
    rated: useMemo(() => ratedEntries(all), [all]),
  };
}
