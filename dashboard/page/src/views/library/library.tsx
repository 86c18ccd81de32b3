/** All strategies and bots, built in, own and evolved, with origin, tags, strength, and files. */
import { Button, Loader, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { strongestText } from '../../common/cross-play/strongest.ts';
import { ConfirmDialog } from '../../common/page/dialogs.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { Editor } from '../../common/page/lazy-editor.tsx';
import { useCall } from '../../common/requests/use-call.ts';
import { Answer } from '../../common/results/answer.tsx';
import { age, gamesRange } from '../../common/results/format.ts';
import { PlainExport } from '../../common/results/plain-export.tsx';
import { DataTable, SortableHead } from '../../common/tables/data-table.tsx';
import { PageLinks } from '../../common/tables/pagination.tsx';
import { useLibrary } from '../../queries.ts';
import { call } from '../../server/api-client.ts';
import { columnsFor, filterEntries, type RatedEntry, ratedEntries, sorting } from './columns.ts';
import { type EntryActions, EntryRow } from './entry-row.tsx';
import { LibraryBar } from './library-bar.tsx';

export const Library = () => (
  <GameView
    title="Library"
    about="Built-in players, your own, and the champions of your runs."
    show={LibraryForGame}
  />
);

const PER_PAGE = 50;
const NO_ENTRIES: readonly LibraryEntry[] = [];

/** The entries that the address asks for. */
function useEntries(game: GameInfo) {
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

function LibraryForGame({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const entries = useEntries(game);
  const { library, all, found, rows } = entries;
  const [plain, setPlain] = useState<string>();
  const [deleting, setDeleting] = useState<LibraryEntry>();
  useShownTitle(game.title);
  // A sentence that appears later would move everything below it.
  if (library.isLoading) return <Loader />;
  return (
    <>
      <CardText />
      <Strongest game={game} rated={entries.rated} />
      <LibraryBar game={game} entries={all} />
      {library.error && <ErrorMessage error={library.error} />}
      {rows.length < Math.min(1, found.length) && <Loader />}
      {library.data && found.length === 0 && <NothingFound game={game} />}
      {rows.length > 0 && (
        <EntryTable
          game={game}
          entries={entries}
          actions={{
            show: ({ id }) => set({ show: id }),
            plain: ({ id }) => setPlain(id),
            remove: setDeleting,
          }}
        />
      )}
      {/* Together with the rows; otherwise the links would jump when the rows appear. */}
      <PageLinks total={rows.length > 0 ? found.length : 0} pageSize={PER_PAGE} page={entries.page} />
      <EntryTextDialog game={game} id={search.get('show') ?? ''} onClose={() => set({ show: undefined })} />
      <PlainExport id={plain ?? ''} opened={plain !== undefined} onClose={() => setPlain(undefined)} />
      <DeleteDialog entry={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

function NothingFound({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const isSearch = Boolean(search.get('text'));
  return (
    <EmptyState
      title={isSearch ? 'Nothing found' : 'Nothing here yet'}
      action={
        <Button
          variant={isSearch ? 'filled' : 'default'}
          onClick={() => set({ text: undefined, source: undefined, page: undefined })}
        >
          Show all
        </Button>
      }
    >
      {isSearch
        ? 'Search for another name, card or note.'
        : search.get('source') === 'evolved'
          ? 'Champions of runs appear here. Start a run, or evolve from a strategy in the workbench.'
          : `Write a new one and save it, or add a ${game.form.title} file (${game.form.suffix}).`}
    </EmptyState>
  );
}

interface Props {
  readonly game: GameInfo;
  readonly entries: ReturnType<typeof useEntries>;
  readonly actions: EntryActions;
}

function EntryTable({ game, entries: { rows, columns, rated }, actions }: Props) {
  const [search, set] = useParams();
  return (
    <DataTable
      minWidth={520}
      highlightOnHover
      columns={[
        ...columns.map((column) => {
          const { sorted, next } = sorting(column, search.get('order') ?? '');
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
          columns={columns.map(({ name }) => name)}
          rated={rated}
          actions={actions}
        />
      ))}
    </DataTable>
  );
}

/** Shows the text of an entry. */
function EntryTextDialog({ game, id, onClose }: { game: GameInfo; id: string; onClose: () => void }) {
  const entry = useCall('GET /library/:id', id === '' ? undefined : { params: { id } });
  return (
    <Modal opened={id !== ''} onClose={onClose} size="lg" title={entry.data?.name ?? ''}>
      {entry.error && <ErrorMessage error={entry.error} />}
      {entry.data && (
        <Editor text={entry.data.text} game={game.name} form={game.form.name} label={entry.data.name} />
      )}
    </Modal>
  );
}

/** @param entry undefined while nothing is to be deleted */
function DeleteDialog({ entry, onClose }: { entry: LibraryEntry | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      opened={entry !== undefined}
      onClose={onClose}
      title={`Delete “${entry?.name}”?`}
      question="The text is deleted permanently; runs that used it keep their copy."
      onConfirm={async () => {
        await call('DELETE /library/:id', { params: { id: entry!.id } });
        await queries.invalidateQueries({ queryKey: ['GET /library'] });
      }}
    />
  );
}

/** @param rated the strongest first */
function Strongest({ game, rated }: { game: GameInfo; rated: readonly RatedEntry[] }) {
  const [first] = rated;
  if (first === undefined) return null;
  const { at } = first.rating;
  return (
    <div data-testid="strongest">
      <Answer>{strongestText(rated.map(({ name, rating }) => ({ name, ...rating })))}</Answer>
      <Text variant="note" mb="sm">
        {at !== undefined && `Measured ${age(at)}: `}
        {rated.length} players, each against all others on the {game.defaultBoard.name},{' '}
        {gamesRange(rated.map(({ rating }) => rating))} games each. The percentage is the score against an
        average player.
      </Text>
    </div>
  );
}
