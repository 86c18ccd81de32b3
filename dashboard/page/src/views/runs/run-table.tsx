/** The table of runs. A row is rendered again only when its run has changed. */
import { Anchor, Badge, Checkbox, Group, Progress, Table, Text } from '@mantine/core';
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
import { Strength } from '../../common/results/strength.tsx';
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

interface Props {
  readonly rows: readonly ApiRunRow[];
  readonly chosen: readonly number[];
  readonly onChoose: (id: number) => void;
}

export function RunTable({ rows, chosen, onChoose }: Props) {
  const [search] = useParams();
  const { order, ascending, sort } = useOrder();
  // Ages are shown in minutes.
  const [minute, nextMinute] = useReducer((old: number) => old + 1, 0);
  useInterval(nextMinute, 60_000, { autoInvoke: true });
  const isGrouped = search.get('group') === '1';
  const groups = isGrouped ? groupsOf(rows) : [rows];
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
        head('Best score', 'best'),
        'Search score',
        head('Status', 'status'),
        head('Games', 'games'),
        head('Time', 'seconds'),
        { hiddenLabel: 'What to do' },
      ]}
    >
      {groups.map((members) => (
        <Fragment key={members[0]?.id}>
          {isGrouped && <GroupRow members={members} />}
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

/** The runs of each plan that has several, then all others. */
function groupsOf(rows: readonly ApiRunRow[]): readonly (readonly ApiRunRow[])[] {
  const plans = [...Map.groupBy(rows, ({ plan }) => plan).values()];
  const [one, several] = [1, 2].map((size) => plans.filter(({ length }) => Math.min(2, length) === size));
  return [...several!, one!.flat()].filter(({ length }) => length > 0);
}

function GroupRow({ members }: { members: readonly ApiRunRow[] }) {
  const [first] = members;
  const isOfOnePlan = members.length > 1 && members.every(({ plan }) => plan === first!.plan);
  return (
    <Table.Tr>
      <Table.Td colSpan={8}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {isOfOnePlan
              ? `${algorithmTitle(first!.algorithm)} · ${first!.board}`
              : 'Runs with a plan of their own'}
          </Text>
          {isOfOnePlan && (
            <>
              <Text variant="note">{members.length} runs of one plan</Text>
              <Anchor
                component={Link}
                href={`/compare?runs=${members.map(({ id }) => id).join(',')}&group=1`}
                size="xs"
              >
                compare
              </Anchor>
            </>
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
  /** Changes every minute, and with it the shown ages. */
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
      <Table.Td data-wide>
        <BestScore run={run} />
      </Table.Td>
      <Table.Td>
        <Sparkline values={run.spark} />
      </Table.Td>
      <Table.Td visibleFrom={run.status === 'done' ? 'sm' : undefined}>
        <RunStatus run={run} />
        {left !== undefined && (
          <Progress
            size={5}
            mt={6}
            maw={90}
            value={(100 * run.seconds) / (run.seconds + left || 1)}
            aria-label={`Progress of ${run.name}`}
          />
        )}
      </Table.Td>
      <Table.Td className="number">
        {shortNumber(run.games)}
        {run.budgetGames !== undefined && <Text variant="note">of {shortNumber(run.budgetGames)}</Text>}
      </Table.Td>
      <Table.Td className="number" visibleFrom="sm">
        {duration(run.seconds)}
        {left !== undefined && <Text variant="note">{duration(left)} left</Text>}
      </Table.Td>
      <Table.Td data-corner>
        <RunActions run={run} compact />
      </Table.Td>
    </Table.Tr>
  );
});

function BestScore({ run }: { run: ApiRunRow }) {
  const { best, first } = run;
  const estimate = first?.strength ?? toEstimate(best);
  return (
    <>
      {estimate ? <Strength estimate={estimate} unit="games" /> : <Text variant="note">not yet</Text>}
      {first && (
        <Text variant="note">
          {first.name}, first of {first.players} players
        </Text>
      )}
      <Group gap="0 8px">
        {run.verdict && <ShortVerdict verdict={run.verdict} games={best && gamesOf(best.purpose)} />}
        <Against names={run.against} />
      </Group>
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
