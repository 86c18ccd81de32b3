/** The table of runs. A row is rendered again only when its run has changed. */
import { Anchor, Badge, Checkbox, Group, Table, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { Fragment, memo, useReducer } from 'react';
import { Link } from 'wouter';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { useParams } from '../../address/url-params.ts';
import {
  age,
  algorithmTitle,
  duration,
  gamesOf,
  shortNumber,
  toEstimate,
} from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { RunActions } from '../../common/runs/run-actions.tsx';
import { RunStatus } from '../../common/runs/run-status.tsx';
import { Against, ShortVerdict } from '../../common/runs/run-verdict.tsx';
import { remainingSeconds } from '../../common/runs/seconds-left.ts';
import { DataTable, SortableHead } from '../../common/tables/data-table.tsx';
import { useGameNamed } from '../../queries.ts';
import { Sparkline } from './sparkline.tsx';

export type Order = 'id' | 'name' | 'best' | 'games' | 'seconds' | 'seed' | 'status' | 'algorithm' | 'game';

/** The order of the runs in the address. */
export function useOrder() {
  const [search, set] = useParams();
  const order = (search.get('order') ?? 'id') as Order;
  const ascending = search.get('up') === '1';
  const sort = (by: Order): void =>
    set({ order: by, up: order === by && !ascending ? '1' : undefined, page: undefined });
  return { order, ascending, sort };
}

export function RunTable({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly ApiRunRow[];
  chosen: readonly number[];
  onChoose: (id: number) => void;
}) {
  const [search] = useParams();
  const { order, ascending, sort } = useOrder();
  // Ages are shown in minutes.
  const [minute, nextMinute] = useReducer((old: number) => old + 1, 0);
  useInterval(nextMinute, 60_000, { autoInvoke: true });
  const grouped = search.get('group') === '1';
  const groups = grouped ? Map.groupBy(rows, ({ plan }) => plan) : new Map([['', rows]]);
  const head = (title: string, by: Order) => (
    <SortableHead
      key={by}
      title={title}
      sorted={order === by ? (ascending ? 'ascending' : 'descending') : undefined}
      onSort={() => sort(by)}
    />
  );
  return (
    <DataTable
      minWidth={820}
      highlightOnHover
      verticalSpacing={6}
      data-testid="runs"
      columns={[
        { hiddenLabel: 'Choose' },
        head('Run', 'id'),
        head('Status', 'status'),
        head('Best score', 'best'),
        'Course',
        head('Games', 'games'),
        'Games/s',
        head('Time', 'seconds'),
        'Seed',
        { hiddenLabel: 'What to do' },
      ]}
    >
      {[...groups].map(([plan, members]) => (
        <Fragment key={plan}>
          {grouped && <GroupRow members={members} />}
          {members.map((run) => (
            <Row
              key={run.id}
              run={run}
              chosen={chosen.includes(run.id)}
              onChoose={onChoose}
              minute={minute}
            />
          ))}
        </Fragment>
      ))}
    </DataTable>
  );
}

/** The runs of one plan. */
function GroupRow({ members }: { members: readonly ApiRunRow[] }) {
  const [first] = members;
  return (
    <Table.Tr>
      <Table.Td colSpan={10}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {algorithmTitle(first!.algorithm)} · {first!.board}
          </Text>
          <Text variant="note">
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
  );
}

const Row = memo(function Row({
  run,
  chosen,
  onChoose,
}: {
  run: ApiRunRow;
  chosen: boolean;
  onChoose: (id: number) => void;
  /** Another minute, other ages. */
  minute: number;
}) {
  const left = remainingSeconds(run);
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          checked={chosen}
          onChange={() => onChoose(run.id)}
          aria-label={`Choose run ${run.id}, ${run.name}`}
        />
      </Table.Td>
      <Table.Td>
        <RunName run={run} />
      </Table.Td>
      <Table.Td>
        <RunStatus run={run} />
      </Table.Td>
      <Table.Td>
        <BestScore run={run} />
      </Table.Td>
      <Table.Td>
        <Sparkline values={run.spark} />
      </Table.Td>
      <Table.Td className="number">
        {shortNumber(run.games)}
        {run.budgetGames !== undefined && <Text variant="note">of {shortNumber(run.budgetGames)}</Text>}
      </Table.Td>
      <Table.Td className="number" visibleFrom="sm">
        {run.seconds > 0 ? shortNumber(run.games / run.seconds) : ''}
      </Table.Td>
      <Table.Td className="number">
        {duration(run.seconds)}
        {left !== undefined && <Text variant="note">{duration(left)} left</Text>}
      </Table.Td>
      <Table.Td className="number" visibleFrom="sm">
        {run.seed}
      </Table.Td>
      <Table.Td>
        <RunActions run={run} compact />
      </Table.Td>
    </Table.Tr>
  );
});

function BestScore({ run }: { run: ApiRunRow }) {
  const { best, first } = run;
  if (first !== undefined)
    return (
      <>
        <EstimateText estimate={first.strength} />
        <Text variant="note">
          {first.name}, first of {first.players} players
        </Text>
      </>
    );
  return (
    <>
      {best ? <EstimateText estimate={toEstimate(best)} /> : <Text variant="note">not yet</Text>}
      <Against names={run.against} />
      {run.verdict && <ShortVerdict verdict={run.verdict} games={best && gamesOf(best.purpose)} />}
    </>
  );
}

function RunName({ run }: { run: ApiRunRow }) {
  const game = useGameNamed(run.game);
  return (
    <>
      <Anchor component={Link} href={`/runs/${run.id}`} fw={600} fz="sm">
        {run.name}
      </Anchor>{' '}
      <Text span variant="note">
        #{run.id}
      </Text>{' '}
      {run.tags.map((tag) => (
        <Badge key={tag} size="xs" variant="light" color="gray" tt="none">
          {tag}
        </Badge>
      ))}
      <Text variant="note">
        {game?.title ?? run.game} · {run.kind === 'evolve' ? algorithmTitle(run.algorithm) : run.kind} ·{' '}
        {age(run.created)}
      </Text>
    </>
  );
}
