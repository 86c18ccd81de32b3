/** All runs of the record: what they search, how far they are, how strong their best is. */
import {
  Anchor,
  Badge,
  Button,
  Checkbox,
  Group,
  Loader,
  Select,
  Switch,
  Table,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import type { RunRow } from '../../../api/runs.ts';
import { call } from '../client.ts';
import { useGames } from '../data.ts';
import { Empty } from '../ui/empty.tsx';
import { age, asEstimate, duration, short } from '../ui/format.ts';
import { Head } from '../ui/head.tsx';
import { Icon } from '../ui/icons.tsx';
import { Pages } from '../ui/pages.tsx';
import { RunActions } from '../ui/run-actions.tsx';
import { secondsLeft } from '../ui/seconds-left.ts';
import { Spark } from '../ui/spark.tsx';
import { Status } from '../ui/status.tsx';
import { Strength } from '../ui/strength.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useParams } from '../url.ts';

type Order = 'id' | 'name' | 'best' | 'games' | 'seconds' | 'seed' | 'status' | 'algorithm' | 'game';
const PER_PAGE = 50;

export function Runs() {
  const [search, set] = useParams();
  const order = (search.get('order') ?? 'id') as Order;
  const ascending = search.get('up') === '1';
  const page = Number(search.get('page') ?? 1);
  const grouped = search.get('group') === '1';
  const archived = search.get('archived') === '1';
  const [text] = useDebouncedValue(search.get('text') ?? '', 200);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const games = useGames();
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
  const rows = runs.data?.rows ?? [];
  const filtered = text !== '' || query.game !== undefined || query.status !== undefined || archived;
  const toggle = (id: number): void =>
    setChosen((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]));
  const head = (title: string, by: Order) => (
    <Table.Th aria-sort={order === by ? (ascending ? 'ascending' : 'descending') : undefined}>
      <UnstyledButton
        fw={600}
        fz="sm"
        onClick={() => set({ order: by, up: order === by && !ascending ? '1' : undefined, page: undefined })}
      >
        {title}
        {order === by ? (ascending ? ' ↑' : ' ↓') : ''}
      </UnstyledButton>
    </Table.Th>
  );
  const groups = grouped ? Map.groupBy(rows, ({ plan }) => plan) : new Map([['', rows]]);
  return (
    <>
      <Head
        title="Runs"
        about="Searches for better strategies, also those started on the command line, while they go on."
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
        <Button component={Link} href="/runs/new" size="xs" leftSection={<Icon name="plus" size={14} />}>
          New run
        </Button>
      </Head>
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
      {runs.error && <Trouble error={runs.error} again={() => void runs.refetch()} />}
      {runs.isLoading && <Loader />}
      {runs.data && rows.length === 0 && (
        <Empty
          title={filtered ? 'No such run' : 'No runs yet'}
          action={
            filtered ? undefined : (
              <Group>
                <Button component={Link} href="/runs/new">
                  Start the first run
                </Button>
                <Button component={Link} href="/workbench" variant="default">
                  Write a strategy first
                </Button>
              </Group>
            )
          }
        >
          {archived ? (
            'What you archive in a run’s menu is kept here, out of the way.'
          ) : filtered ? (
            'Nothing in the record matches. Take a filter away.'
          ) : (
            <>
              A run searches for a strategy that beats its opponents, and proves it on fresh games. Start one
              here, or on the command line with <code>npx deckwright evolve</code>: it appears here while it
              goes on.
            </>
          )}
        </Empty>
      )}
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={820}>
          <Table highlightOnHover verticalSpacing={6} fz="sm" data-testid="runs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={30}>
                  <span className="sr-only">Choose</span>
                </Table.Th>
                {head('Run', 'id')}
                {head('Status', 'status')}
                {head('Best score', 'best')}
                <Table.Th>Course</Table.Th>
                {head('Games', 'games')}
                <Table.Th>Games/s</Table.Th>
                {head('Time', 'seconds')}
                {head('Seed', 'seed')}
                <Table.Th>
                  <span className="sr-only">What to do</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {[...groups].map(([plan, members]) => (
                <Fragment key={plan}>
                  {grouped && (
                    <Table.Tr>
                      <Table.Td colSpan={10}>
                        <Group gap="xs">
                          <Text size="sm" fw={600}>
                            {members[0]!.algorithm} · {members[0]!.board}
                          </Text>
                          <Text size="xs" c="dimmed">
                            {members.length} {members.length === 1 ? 'run' : 'runs'} of one plan
                          </Text>
                          {members.length > 1 && (
                            <Anchor
                              component={Link}
                              href={`/compare?runs=${members.map(({ id }) => id).join(',')}&group=1`}
                              size="xs"
                            >
                              compare
                            </Anchor>
                          )}
                        </Group>
                      </Table.Td>
                    </Table.Tr>
                  )}
                  {members.map((run) => (
                    <Row
                      key={run.id}
                      run={run}
                      chosen={chosen.includes(run.id)}
                      onChoose={() => toggle(run.id)}
                    />
                  ))}
                </Fragment>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Pages total={runs.data?.total ?? 0} each={PER_PAGE} page={page} onPage={(to) => set({ page: to })} />
    </>
  );
}

function Row({ run, chosen, onChoose }: { run: RunRow; chosen: boolean; onChoose: () => void }) {
  const left = secondsLeft(run);
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          size="xs"
          checked={chosen}
          onChange={onChoose}
          aria-label={`Choose run ${run.id}, ${run.name}`}
        />
      </Table.Td>
      <Table.Td>
        <Anchor component={Link} href={`/runs/${run.id}`} fw={600} fz="sm">
          {run.name}
        </Anchor>{' '}
        <Text span size="xs" c="dimmed">
          #{run.id}
        </Text>{' '}
        {run.tags.map((tag) => (
          <Badge key={tag} size="xs" variant="light" color="gray" tt="none">
            {tag}
          </Badge>
        ))}
        <Text size="xs" c="dimmed">
          {run.game} · {run.kind === 'evolve' ? run.algorithm : run.kind} · {age(run.created)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Status run={run} />
      </Table.Td>
      <Table.Td>
        {run.best ? (
          <Strength of={asEstimate(run.best)} />
        ) : (
          <Text size="xs" c="dimmed">
            not yet
          </Text>
        )}
        {run.best && run.best.purpose !== 'report' && (
          <Text size="xs" c="dimmed">
            on {run.best.purpose} seeds
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Spark values={run.spark} />
      </Table.Td>
      <Table.Td className="number">
        {short(run.games)}
        {run.budgetGames !== undefined && (
          <Text size="xs" c="dimmed">
            of {short(run.budgetGames)}
          </Text>
        )}
      </Table.Td>
      <Table.Td className="number">{run.seconds > 0 ? short(run.games / run.seconds) : ''}</Table.Td>
      <Table.Td className="number">
        {duration(run.seconds)}
        {left !== undefined && (
          <Text size="xs" c="dimmed">
            {duration(left)} left
          </Text>
        )}
      </Table.Td>
      <Table.Td className="number">{run.seed}</Table.Td>
      <Table.Td>
        <RunActions run={run} compact />
      </Table.Td>
    </Table.Tr>
  );
}
