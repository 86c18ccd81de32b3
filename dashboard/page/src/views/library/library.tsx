/** All strategies and bots: built in, own, evolved; with provenance, tags, strength, and their files. */
import {
  Anchor,
  Badge,
  Button,
  FileButton,
  Group,
  Loader,
  Menu,
  Modal,
  SegmentedControl,
  Table,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';
import { call, endpointUrl } from '../../api-client.ts';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { Editor } from '../../common/page/lazy-editor.ts';
import { PageHeader } from '../../common/page/page-header.tsx';
import { PageLinks } from '../../common/page/pagination.tsx';
import { age, wholeNumber } from '../../common/results/format.ts';
import { PlainExport } from '../../common/results/plain-export.tsx';
import { EstimateText } from '../../common/results/strength.tsx';
import { RunVerdict } from '../../common/runs/run-verdict.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import { GamePicker } from '../../common/setup/game-picker.tsx';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { useShownTitle } from '../../page-title.ts';
import { useLibrary } from '../../queries.ts';
import { useParams } from '../../url-params.ts';
import { useRateLibrary } from './use-rate-library.ts';

export function Library() {
  return (
    <>
      <PageHeader
        title="Library"
        about="All strategies and bots: built in, your own, and the champions of your runs."
      />
      <GameView show={LibraryForGame} />
    </>
  );
}

const PER_PAGE = 100;

function LibraryForGame({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const source = search.get('source') ?? 'all';
  const text = search.get('text') ?? '';
  const order = search.get('order') ?? '';
  const page = Number(search.get('page') ?? 1);
  useShownTitle(game.title);
  const library = useLibrary(game.name);
  const queries = useQueryClient();
  const [trouble, setTrouble] = useState<Error>();
  const [plain, setPlain] = useState<string>();
  const [deleting, setDeleting] = useState<LibraryEntry>();
  const cancelDelete = (): void => setDeleting(undefined);
  const add = useMutation({
    mutationFn: async (file: File) => {
      const body = {
        game: game.name,
        name: file.name.replace(/\.(buylist|json)$/, ''),
        text: await file.text(),
      };
      return await call('POST /library', { body });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['library'] }),
    onError: setTrouble,
    onMutate: () => setTrouble(undefined),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /library/:id', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['library'] }),
  });
  const rating = useRateLibrary(game.name);
  const entries = useMemo(
    () => filterEntries(library.data ?? [], source, text.toLowerCase(), order),
    [library.data, source, text, order],
  );
  const pageEntries = useMemo(() => entries.slice((page - 1) * PER_PAGE, page * PER_PAGE), [entries, page]);
  // A long table is built while the page answers its reader.
  const rows = useDeferredValue(pageEntries, []);
  return (
    <>
      <PickerBar>
        <GamePicker />
        <SegmentedControl
          size="xs"
          mt="auto"
          aria-label="Source"
          data={[
            { value: 'all', label: 'All' },
            { value: 'own', label: 'Own' },
            { value: 'evolved', label: 'Evolved' },
            { value: 'built-in', label: 'Built in' },
          ]}
          value={source}
          onChange={(value) => set({ source: value === 'all' ? undefined : value, page: undefined })}
        />
        <TextInput
          label="Find"
          size="xs"
          placeholder="name, tag, note"
          value={text}
          onChange={(e) => set({ text: e.currentTarget.value, page: undefined })}
        />
        <FileButton accept={game.form.suffix} onChange={(file) => file && add.mutate(file)}>
          {(props) => (
            <Button {...props} size="xs" mt="auto" variant="default" loading={add.isPending}>
              Add a file …
            </Button>
          )}
        </FileButton>
        {rating.busy ? (
          <Button size="xs" mt="auto" variant="default" onClick={rating.stop}>
            Stop rating ({Math.round(100 * rating.share)} %)
          </Button>
        ) : (
          <Button
            size="xs"
            mt="auto"
            variant="default"
            disabled={(library.data?.length ?? 0) < 2}
            title="Everyone plays everyone; the ratings are kept in the record"
            onClick={() => void rating.start()}
          >
            Rate all
          </Button>
        )}
        <Button component={Link} href={viewUrl('/workbench', { game: game.name })} size="xs" mt="auto">
          Write a new one
        </Button>
      </PickerBar>
      {(library.error ?? trouble ?? rating.error) && (
        <ErrorMessage error={(library.error ?? trouble ?? rating.error)!} />
      )}
      {library.isLoading && <Loader />}
      {library.data && entries.length === 0 && (
        <EmptyState title={text === '' ? 'Nothing here yet' : 'No match'}>
          {source === 'evolved'
            ? 'Champions appear here when a run has declared one. Start a run, or evolve from a strategy in the workbench.'
            : `Save a text in the workbench, or add a ${game.form.title} file (${game.form.suffix}).`}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <Table.ScrollContainer minWidth={320}>
          <Table highlightOnHover fz="sm">
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <SortableHead
                    key={column.name}
                    column={column}
                    order={order}
                    onOrder={(next) => set({ order: next, page: undefined })}
                  />
                ))}
                <Table.Th>
                  <span className="sr-only">Actions</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((entry) => (
                <EntryRow
                  key={entry.id}
                  game={game}
                  entry={entry}
                  onShow={() => set({ show: entry.id })}
                  onPlain={() => setPlain(entry.id)}
                  onRemove={() => setDeleting(entry)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <PageLinks total={entries.length} pageSize={PER_PAGE} page={page} onPage={(to) => set({ page: to })} />
      <EntryTextDialog game={game} id={search.get('show') ?? ''} onClose={() => set({ show: undefined })} />
      <PlainExport id={plain ?? ''} opened={plain !== undefined} onClose={() => setPlain(undefined)} />
      <Modal
        opened={deleting !== undefined}
        onClose={cancelDelete}
        title={`Delete “${deleting?.name}”?`}
        size="sm"
      >
        <Text size="sm">The text is deleted permanently; runs that used it keep their copy.</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={cancelDelete}>
            Keep
          </Button>
          <Button
            color="red"
            onClick={() => {
              cancelDelete();
              remove.mutate(deleting!.id);
            }}
          >
            Delete
          </Button>
        </Group>
      </Modal>
    </>
  );
}

/** Those wanted, in the order wanted. */
function filterEntries(
  all: readonly LibraryEntry[],
  source: string,
  wanted: string,
  order: string,
): readonly LibraryEntry[] {
  const found = all.filter(
    (entry) =>
      (source === 'all' || entry.source === source) &&
      [entry.name, entry.note, ...entry.tags].some((part) => part.toLowerCase().includes(wanted)),
  );
  const column = columns.find(({ name }) => name === order.replace(/^-/, ''));
  if (column === undefined) return found;
  const sign = order.startsWith('-') === column.descends ? 1 : -1;
  return found.toSorted((a, b) => {
    const [x, y] = [column.value(a), column.value(b)];
    // What has no value stands last, whichever way.
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return sign * (typeof x === 'string' ? x.localeCompare(String(y)) : x - Number(y));
  });
}

interface Column {
  /** In the address: `rating`, or `-rating` the other way. */
  readonly name: string;
  readonly title: string;
  readonly value: (entry: LibraryEntry) => string | number | undefined;
  /** The first click puts the largest on top. */
  readonly descends: boolean;
  readonly onPhone: boolean;
}

const columns: readonly Column[] = [
  { name: 'name', title: 'Name', value: ({ name }) => name, descends: false, onPhone: true },
  { name: 'source', title: 'From', value: ({ source }) => source, descends: false, onPhone: false },
  {
    name: 'strength',
    title: 'Strength',
    value: ({ strength }) => strength?.score,
    descends: true,
    onPhone: true,
  },
  { name: 'rating', title: 'Rating', value: ({ rating }) => rating?.elo, descends: true, onPhone: false },
  { name: 'lines', title: 'Lines', value: ({ lines }) => lines, descends: false, onPhone: false },
  { name: 'changed', title: 'Changed', value: ({ changed }) => changed, descends: true, onPhone: false },
];

/** A click sorts by the column, the next the other way, the third as before. */
function SortableHead({
  column: { name, title, descends, onPhone },
  order,
  onOrder,
}: {
  column: Column;
  order: string;
  onOrder: (order: string | undefined) => void;
}) {
  const isFirst = order === name;
  const isSecond = order === `-${name}`;
  const down = isFirst ? descends : !descends;
  return (
    <Table.Th
      {...(!onPhone && { visibleFrom: 'sm' as const })}
      aria-sort={isFirst || isSecond ? (down ? 'descending' : 'ascending') : undefined}
    >
      <UnstyledButton
        fw={600}
        fz="sm"
        onClick={() => onOrder(isFirst ? `-${name}` : isSecond ? undefined : name)}
      >
        {title}
        {(isFirst || isSecond) && (down ? ' ↓' : ' ↑')}
      </UnstyledButton>
    </Table.Th>
  );
}

const colours = { 'built-in': 'gray', own: 'ocean', evolved: 'orange' } as const;

function EntryRow({
  game,
  entry,
  onShow,
  onPlain,
  onRemove,
}: {
  game: GameInfo;
  entry: LibraryEntry;
  onShow: () => void;
  onPlain: () => void;
  onRemove: () => void;
}) {
  const urlOf = (path: string, role = 'a'): string =>
    viewUrl(path, { game: game.name }, { [role]: entry.id });
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component="button" type="button" onClick={onShow} fw={600} fz="sm" ta="left">
          {entry.name}
        </Anchor>{' '}
        {entry.tags.map((tag) => (
          <Badge key={tag} size="xs" variant="light" color="gray" tt="none">
            {tag}
          </Badge>
        ))}
        {entry.note && (
          <Text size="xs" c="dimmed" lineClamp={1}>
            {entry.note}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Badge size="sm" variant="light" color={colours[entry.source]} tt="none" miw="max-content">
          {entry.source === 'built-in' ? 'built in' : entry.source}
        </Badge>{' '}
        {entry.run && (
          <Anchor component={Link} href={`/runs/${entry.run}`} size="xs">
            run {entry.run}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        {entry.verdict && <RunVerdict verdict={entry.verdict} size="xs" />}
        {entry.strength ? (
          <EstimateText estimate={entry.strength} />
        ) : (
          <span className="sr-only">not measured by a run</span>
        )}
        {entry.rating && (
          <Text size="xs" hiddenFrom="sm" className="number">
            rating <Rating rating={entry.rating} />
          </Text>
        )}
      </Table.Td>
      <Table.Td className="number" visibleFrom="sm">
        {entry.rating && <Rating rating={entry.rating} />}
      </Table.Td>
      <Table.Td className="number" visibleFrom="sm">
        {entry.lines}
      </Table.Td>
      <Table.Td visibleFrom="sm">{entry.changed === undefined ? '' : age(entry.changed)}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Button component={Link} href={urlOf('/workbench')} size="compact-xs" variant="light">
            Edit
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-xs" variant="subtle" color="gray" aria-label={`More for ${entry.name}`}>
                ⋯
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item component={Link} href={urlOf('/match')}>
                Match
              </Menu.Item>
              <Menu.Item component={Link} href={urlOf('/play', 'b')}>
                Play against it
              </Menu.Item>
              <Menu.Item component={Link} href={urlOf('/runs/new', 'from')}>
                Evolve from it
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                component="a"
                href={endpointUrl('GET /library/:id/file', { params: { id: entry.id }, query: {} })}
                download
              >
                Download
              </Menu.Item>
              <Menu.Item onClick={onPlain}>Download plain …</Menu.Item>
              {entry.source === 'own' && (
                <Menu.Item color="red" onClick={onRemove}>
                  Delete …
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function Rating({ rating }: { rating: NonNullable<LibraryEntry['rating']> }) {
  return (
    <span
      title={`Elo against all others here, ${wholeNumber(rating.games)} games, 95 % interval, measured ${age(rating.at)}`}
    >
      {rating.elo.toFixed(0)}{' '}
      <Text span size="xs" c="dimmed">
        ± {((rating.high - rating.low) / 2).toFixed(0)}
      </Text>
    </span>
  );
}

function EntryTextDialog({ game, id, onClose }: { game: GameInfo; id: string; onClose: () => void }) {
  const entry = useQuery({
    queryKey: ['entry', id],
    queryFn: () => call('GET /library/:id', { params: { id } }),
    enabled: id !== '',
  });
  return (
    <Modal opened={id !== ''} onClose={onClose} size="lg" title={entry.data?.name ?? ''}>
      {entry.error && <ErrorMessage error={entry.error} />}
      {entry.data && (
        <Editor text={entry.data.text} game={game.name} form={game.form.name} label={entry.data.name} />
      )}
    </Modal>
  );
}
