/** A league: its mixture, its exploitability, and its members against each other. */
import { Anchor, Grid, Loader, Progress, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ApiLeague, ApiRunRow } from '../../../../api/runs/run-record.ts';
import { Chart } from '../../charts/chart.tsx';
import { gridNote, PlayerGrid } from '../../common/cross-play/cross-play.tsx';
import { Cycles } from '../../common/cross-play/cycles.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Panel } from '../../common/page/panel.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { Answer } from '../../common/results/answer.tsx';
import { percent, withNamesApart } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { boardOf, viewUrl } from '../../common/setup/address.ts';
import { DataTable } from '../../common/tables/data-table.tsx';

type MixtureMember = ApiLeague['members'][number];

export function RunLeague({ run }: { run: ApiRunRow }) {
  const league = useCall(
    'GET /runs/:run/league',
    { params: { run: run.id } },
    { version: run.generations, ...KEEP_OLD },
  );
  if (league.error) return <ErrorMessage error={league.error} />;
  if (!league.data) return <Loader />;
  const { steps, cells, cycles } = league.data;
  const members = withNamesApart(league.data.members);
  if (steps.length === 0)
    return (
      <EmptyState title="No step yet">
        The search is looking for the first response to the players of the plan. Each response that wins joins
        the league.
      </EmptyState>
    );
  const order = members
    .map((_, member) => member)
    .toSorted(
      (a, b) =>
        members[b]!.weight - members[a]!.weight || members[b]!.strength.score - members[a]!.strength.score,
    );
  const players = members.map(({ name }) => name);
  return (
    <>
      <Answer mb="sm">{mixtureText(order.map((at) => members[at]!))}</Answer>
      <Grid gap="sm">
        <Panel span={5} title="The mixture" order={3}>
          <Mixture run={run} members={order.map((at) => members[at]!)} />
        </Panel>
        <Panel span={7}>
          <Exploitability steps={steps} />
        </Panel>
        <Panel span={5} title="Who beats whom" order={3}>
          <Cycles result={{ cells, cycles }} names={players} />
        </Panel>
        <Panel span={7}>
          <MixtureOverTime members={members} steps={steps} />
        </Panel>
        <Panel span={12} title="Everyone against everyone" order={3}>
          <Text variant="note">{gridNote(cycles.length)}</Text>
          <PlayerGrid result={{ players, cells, cycles }} shown={order} />
        </Panel>
      </Grid>
    </>
  );
}

/** How to play, in one sentence. @param members the greatest share first */
function mixtureText(members: readonly MixtureMember[]): string {
  const [first, ...others] = members.filter(({ weight }) => weight > 0);
  if (first === undefined) return 'No mixture yet';
  if (others.length === 0) return `Play ${first.name} in every game.`;
  const rest = others.length === 1 ? others[0]!.name : `${others.length} others`;
  return `Play ${first.name} in ${percent(first.weight, 0)} of your games, and ${rest} in the others.`;
}

/** The members with their shares; those without one on demand. */
function Mixture({ run, members }: { run: ApiRunRow; members: readonly MixtureMember[] }) {
  const [showAll, setShowAll] = useState(false);
  const inMixture = members.filter(({ weight }) => weight > 0).length;
  return (
    <>
      <Text variant="note">
        If you play each of these in its share of games, no member of the league wins more than half of them.
      </Text>
      <DataTable minWidth={320} verticalSpacing={4} columns={['Member', 'Share', 'Mean score']}>
        {(showAll ? members : members.slice(0, inMixture)).map((member) => (
          <MemberRow key={member.candidate} run={run} member={member} />
        ))}
      </DataTable>
      {inMixture < members.length && (
        <PlainButton
          mt="xs"
          style={{ alignSelf: 'flex-start' }}
          aria-expanded={showAll}
          onClick={() => setShowAll(!showAll)}
        >
          {showAll ? 'Only those with a share' : `${members.length - inMixture} more without a share`}
        </PlainButton>
      )}
    </>
  );
}

function Exploitability({ steps }: Pick<ApiLeague, 'steps'>) {
  const rows = steps.map(({ step, joined, exploitability: { score, ...interval } }) => ({
    step,
    mean: score,
    ...interval,
    joined: joined ? 'joined' : 'no better one found',
  }));
  return (
    <Chart
      spec="exploitability"
      title="How far the mixture can be beaten"
      about="What the best response found in each step wins above 50 %, in fresh games with 95 % intervals. Close to 0 is good."
      rows={rows}
    />
  );
}

function MixtureOverTime({
  members,
  steps,
}: Pick<ApiLeague, 'steps'> & { members: readonly MixtureMember[] }) {
  // A member has no share before it joins. Members that never have a share are not shown.
  const shareOf = (step: (typeof steps)[number], member: number): number => step.weights[member] ?? 0;
  const shown = members
    .map(({ name }, member) => ({ name, member }))
    .filter(({ member }) => steps.some((step) => shareOf(step, member) > 0));
  const rows = steps.flatMap((step) =>
    shown.map(({ name, member }) => ({ x: step.step, name, count: shareOf(step, member) })),
  );
  return (
    <Chart
      spec="shares"
      title="How the mixture changed"
      about="The share of each member after each step"
      across="Step"
      rows={rows}
    />
  );
}

function MemberRow({ run, member }: { run: ApiRunRow; member: MixtureMember }) {
  const { weight } = member;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          component={Link}
          href={viewUrl('/workbench', boardOf(run), { a: `run-${run.id}-${member.candidate}` })}
          size="sm"
        >
          {member.name}
        </Anchor>
      </Table.Td>
      <Table.Td className="number" c={weight > 0 ? undefined : 'dimmed'}>
        {percent(weight)}
        {weight > 0 && <Progress value={100 * weight} size="sm" aria-label="Share" />}
      </Table.Td>
      <Table.Td>
        <EstimateText estimate={member.strength} />
      </Table.Td>
    </Table.Tr>
  );
}
