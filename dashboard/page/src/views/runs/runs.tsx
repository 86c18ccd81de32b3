/** All runs of the record: what they search, how far they are, how strong their best is. */
import { Button, Group, Loader, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { RunRow } from '../../../../api/run-record.ts';
import { call } from '../../api-client.ts';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { PageLinks } from '../../common/page/pagination.tsx';
import { useGames } from '../../queries.ts';
import { isStatic } from '../../transport.ts';
import { useParams, wholeParam } from '../../url-params.ts';
import { FirstSteps, hasDemo } from './demo-run.tsx';
import { ImportResult, RecordMenu, useRecordImport } from './record-menu.tsx';
import { type Order, RunTable } from './run-table.tsx';

const PER_PAGE = 50;
const NO_RUNS: readonly RunRow[] = [];

export function Runs() {
  const [search, set] = useParams();
  const order = (search.get('order') ?? 'id') as Order;
  const ascending = search.get('up') === '1';
  const page = wholeParam(search, 'page', 1);
  const grouped = search.get('group') === '1';
  const archived = search.get('archived') === '1';
  const [text] = useDebouncedValue(search.get('text') ?? '', 200);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const games = useGames();
  const taking = useRecordImport();
  const query = {
    text: text || undefined,
    game: search.get('game') ?? undefined,
    status: (search.get('status') as RunRow['status'] | null) ?? undefined,
    archived: archived ? ('1' as const) : ('0' as const),
    order,
    ascending: ascending ? ('1' as const) : ('0' as const),
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  };
  const runs = useQuery({
    queryKey: ['runs', query],
    queryFn: () => call('GET /runs', { query }),
    placeholderData: (old) => old,
    // Other processes write runs too: those that are running are looked at more often.
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'running') ? 1_500 : 5_000,
  });
  const rows = runs.data?.rows ?? NO_RUNS;
  const filtered = text !== '' || query.game !== undefined || query.status !== undefined || archived;
  const toggle = useCallback(
    (id: number): void =>
      setChosen((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id])),
    [],
  );
  return (
    <>
      <PageHeader
        title="Runs"
        about={
          isStatic
            ? 'Current and finished searches for better strategies.'
            : 'Current and finished searches for better strategies, including those from the command line.'
        }
      >
        {chosen.length < 2 ? (
          <Button
            variant="default"
            size="xs"
            disabled
            title="Mark two or more runs"
            leftSection={<Icon name="compare" size={14} />}
          >
            Compare
          </Button>
        ) : (
          <Button
            component={Link}
            href={`/compare?runs=${chosen.join(',')}`}
            variant="default"
            size="xs"
            leftSection={<Icon name="compare" size={14} />}
          >
            Compare {chosen.length}
          </Button>
        )}
        <RecordMenu taking={taking} />
        <Button component={Link} href="/runs/new" size="xs" leftSection={<Icon name="plus" size={14} />}>
          New run
        </Button>
      </PageHeader>
      <ImportResult taking={taking} />
      <Group gap="xs" mb="sm" align="flex-end">
        <TextInput
          size="xs"
          label="Find"
          placeholder="name, tag, note"
          value={search.get('text') ?? ''}
          onChange={(e) => set({ text: e.currentTarget.value, page: undefined })}
        />
        {(games.data?.length ?? 0) > 1 && (
          <Select
            size="xs"
            w={150}
            label="Game"
            placeholder="all"
            clearable
            data={games.data?.map(({ name, title }) => ({ value: name, label: title })) ?? []}
            value={search.get('game')}
            onChange={(value) => set({ game: value ?? undefined, page: undefined })}
          />
        )}
        <Select
          size="xs"
          w={130}
          label="Status"
          placeholder="all"
          clearable
          data={['running', 'paused', 'done', 'stopped', 'failed', 'interrupted']}
          value={search.get('status')}
          onChange={(value) => set({ status: value ?? undefined, page: undefined })}
        />
        <Switch
          size="xs"
          mb={6}
          label="Archive"
          checked={archived}
          onChange={(e) => set({ archived: e.currentTarget.checked ? '1' : undefined, page: undefined })}
        />
        <Switch
          size="xs"
          mb={6}
          label="Group by plan"
          checked={grouped}
          onChange={(e) => set({ group: e.currentTarget.checked ? '1' : undefined })}
        />
      </Group>
      {runs.error && <ErrorMessage error={runs.error} onRetry={() => void runs.refetch()} />}
      {runs.isLoading && <Loader />}
      {runs.data && rows.length === 0 && (
        <EmptyState
          title={filtered ? 'No such run' : 'No runs yet'}
          action={filtered ? undefined : <FirstSteps />}
        >
          {archived ? (
            'Runs that you archive appear here.'
          ) : filtered ? (
            'No run matches. Remove a filter.'
          ) : (
            <>
              A run searches for a strategy that beats its opponents, and proves it on fresh games.{' '}
              {!isStatic && (
                <>
                  Start one here, or on the command line with <code>npx deckwright evolve</code>: it appears
                  here while it goes on.{' '}
                </>
              )}
              {hasDemo &&
                'The demo run searches for a Dominion strategy that beats smithy-money, in 20,000 games.'}
            </>
          )}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <RunTable
          rows={rows}
          grouped={grouped}
          chosen={chosen}
          onChoose={toggle}
          order={order}
          ascending={ascending}
          onOrder={(by) =>
            set({ order: by, up: order === by && !ascending ? '1' : undefined, page: undefined })
          }
        />
      )}
      <PageLinks
        total={runs.data?.total ?? 0}
        pageSize={PER_PAGE}
        page={page}
        onPage={(to) => set({ page: to })}
      />
    </>
  );
}
