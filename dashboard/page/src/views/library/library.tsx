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
import { GamePicker, PickerBar } from '../../common/setup/pickers.tsx';
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
  const sorted = search.get('order') ?? '';
  const page = Number(search.get('page') ?? 1);
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
    () => filterEntries(library.data ?? [], source, text.toLowerCase(), sorted),
    [library.data, source, text, sorted],
  );
  const pageEntries = useMemo(() => entries.slice((page - 1) * PER_PAGE, page * PER_PAGE), [entries, page]);
  // A long table is built while the page answers its reader.
  const rows = useDeferredValue(pageEntries, []);
  return (
    <>
      <PickerBar>
        <GamePicker clearedParams={['show']} />
        <SegmentedControl
          size="xs"
          mt="auto"
          aria-label="Where from"
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
        <Button
          component={Link}
          href={`/workbench?game=${encodeURIComponent(game.name)}`}
          size="xs"
          mt="auto"
        >
          Write a new one
        </Button>
      </PickerBar>
      {(library.error ?? trouble ?? rating.error) && (
        <ErrorMessage error={(library.error ?? trouble ?? rating.error)!} />
      )}
      {library.isLoading && <Loader />}
      {library.data && entries.length === 0 && (
        <EmptyState title={text === '' ? 'Nothing here yet' : 'Nothing of that name'}>
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
                <Table.Th>Name</Table.Th>
                <Table.Th visibleFrom="sm">From</Table.Th>
                <Table.Th>Strength</Table.Th>
                <Table.Th visibleFrom="sm" aria-sort={sorted === 'rating' ? 'descending' : undefined}>
                  <UnstyledButton
                    fw={600}
                    fz="sm"
                    onClick={() =>
                      set({ order: sorted === 'rating' ? undefined : 'rating', page: undefined })
                    }
                  >
                    Rating{sorted === 'rating' ? ' ↓' : ''}
                  </UnstyledButton>
                </Table.Th>
                <Table.Th visibleFrom="sm">Lines</Table.Th>
                <Table.Th visibleFrom="sm">Changed</Table.Th>
                <Table.Th>
                  <span className="sr-only">What to do</span>
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
        <Text size="sm">The text is gone for good; runs that used it keep their copy.</Text>
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
  const ratingOf = ({ rating }: LibraryEntry): number => rating?.elo ?? Number.NEGATIVE_INFINITY;
  return order === 'rating' ? found.toSorted((a, b) => ratingOf(b) - ratingOf(a)) : found;
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
  const viewUrl = (path: string, role = 'a'): string =>
    `${path}?${new URLSearchParams({ game: game.name, [role]: entry.id })}`;
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
          <Button component={Link} href={viewUrl('/workbench')} size="compact-xs" variant="light">
            Edit
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-xs" variant="subtle" color="gray" aria-label={`More for ${entry.name}`}>
                ⋯
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item component={Link} href={viewUrl('/match')}>
                Match
              </Menu.Item>
              <Menu.Item component={Link} href={viewUrl('/play', 'b')}>
                Play against it
              </Menu.Item>
              <Menu.Item
                component={Link}
                href={`/runs/new?${new URLSearchParams({ game: game.name, from: entry.id })}`}
              >
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
