/** All strategies and bots, built in, own and evolved, with origin, tags, strength, and files. */
import { Button, Loader } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { PlainExport } from '../../common/results/plain-export.tsx';
import { DataTable, SortableHead } from '../../common/tables/data-table.tsx';
import { PageLinks } from '../../common/tables/pagination.tsx';
import { useLibrary } from '../../queries.ts';
import { columnsFor, filterEntries, ratedEntries, sorting } from './columns.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { EntryTextDialog } from './entry-text-dialog.tsx';
import { LibraryBar } from './library-bar.tsx';
import { Strongest } from './strongest.tsx';

export const Library = () => (
  <GameView
    title="Library"
    about="Built-in players, your own, and the champions of your runs."
    show={LibraryForGame}
  />
);

const PER_PAGE = 50;
const NO_ENTRIES: readonly LibraryEntry[] = [];

function LibraryForGame({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const source = search.get('source') ?? 'all';
  const text = search.get('text') ?? '';
  const order = search.get('order') ?? '';
  const wantedPage = wholeParam(search, 'page', 1);
  useShownTitle(game.title);
  const library = useLibrary(game.name);
  const [plain, setPlain] = useState<string>();
  const [deleting, setDeleting] = useState<LibraryEntry>();
  const entries = useMemo(
    () => filterEntries(library.data ?? NO_ENTRIES, source, text.toLowerCase(), order),
    [library.data, source, text, order],
  );
  const page = Math.max(1, Math.min(wantedPage, Math.ceil(entries.length / PER_PAGE)));
  const pageEntries = useMemo(() => entries.slice((page - 1) * PER_PAGE, page * PER_PAGE), [entries, page]);
  const columns = useMemo(() => columnsFor(entries), [entries]);
  const rated = useMemo(() => ratedEntries(library.data ?? NO_ENTRIES), [library.data]);
  // A long table is built in the background, so that the page stays responsive.
  const rows = useDeferredValue(pageEntries, []);
  // A sentence that appears later would move everything below it.
  if (library.isLoading) return <Loader />;
  return (
    <>
      <Strongest game={game} rated={rated} />
      <LibraryBar game={game} entries={library.data ?? NO_ENTRIES} />
      {library.error && <ErrorMessage error={library.error} />}
      {rows.length < Math.min(1, entries.length) && <Loader />}
      {library.data && entries.length === 0 && (
        <EmptyState
          title={text === '' ? 'Nothing here yet' : 'Nothing found'}
          action={
            <Button
              variant={text === '' ? 'default' : 'filled'}
              onClick={() => set({ text: undefined, source: undefined, page: undefined })}
            >
              Show all
            </Button>
          }
        >
          {text !== ''
            ? 'Search for another name, card or note.'
            : source === 'evolved'
              ? 'Champions of runs appear here. Start a run, or evolve from a strategy in the workbench.'
              : `Write a new one and save it, or add a ${game.form.title} file (${game.form.suffix}).`}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          minWidth={520}
          highlightOnHover
          columns={[
            ...columns.map((column) => {
              const { sorted, next } = sorting(column, order);
              return (
                <SortableHead
                  key={column.name}
                  title={column.title}
                  sorted={sorted}
                  onSort={() => set({ order: next, page: undefined })}
                />
              );
            }),
            { hiddenLabel: 'Actions' },
          ]}
        >
          {rows.map((entry) => (
            <EntryRow
              key={entry.id}
              game={game}
              entry={entry}
              columns={columns.map((column) => column.name)}
              rated={rated}
              onShow={() => set({ show: entry.id })}
              onPlain={() => setPlain(entry.id)}
              onRemove={() => setDeleting(entry)}
            />
          ))}
        </DataTable>
      )}
      {/* Together with the rows; otherwise the links would jump when the rows appear. */}
      <PageLinks
        total={rows.length > 0 ? entries.length : 0}
        pageSize={PER_PAGE}
        page={page}
        onPage={(to) => set({ page: to })}
      />
      <EntryTextDialog game={game} id={search.get('show') ?? ''} onClose={() => set({ show: undefined })} />
      <PlainExport id={plain ?? ''} opened={plain !== undefined} onClose={() => setPlain(undefined)} />
      <DeleteDialog entry={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}
