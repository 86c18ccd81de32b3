/** A league: exploitability of the mixture, its members, and whether anything is forgotten. */
import { Anchor, Grid, Loader, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ApiLeague, ApiRunRow } from '../../../../api/run-record.ts';
import { Chart } from '../../charts/chart.tsx';
import { AncestorPlot } from '../../common/cross-play/ancestor-plot.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { withNamesApart } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { boardOf, viewUrl } from '../../common/setup/address.ts';
import { DataTable } from '../../common/tables/data-table.tsx';
import { call } from '../../server/api-client.ts';

export function RunLeague({ run }: { run: ApiRunRow }) {
  const league = useQuery({
    queryKey: ['league', run.id, run.generations],
    queryFn: () => call('GET /runs/:run/league', { params: { run: run.id } }),
    placeholderData: (old) => old,
  });
  if (league.error) return <ErrorMessage error={league.error} />;
  if (!league.data) return <Loader />;
  const { steps, cells, cycles } = league.data;
  const members = withNamesApart(league.data.members);
  if (steps.length === 0) return <Text c="dimmed">The first best response is being looked for.</Text>;
  const exploitability = steps.map(({ step, joined, exploitability: { score, ...interval } }) => ({
    step,
    mean: score,
    ...interval,
    joined: joined ? 'joined' : 'no better one found',
  }));
  // Who joins later has no share before; who never has one is not shown.
  const shareOf = (step: (typeof steps)[number], member: number): number => step.weights[member] ?? 0;
  const shown = members
    .map(({ name }, member) => ({ name, member }))
    .filter(({ member }) => steps.some((step) => shareOf(step, member) > 0));
  const weights = steps.flatMap((step) =>
    shown.map(({ name, member }) => ({ x: step.step, name, count: shareOf(step, member) })),
  );
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Chart
          spec="exploitability"
          title="Exploitability"
          about="Score of the best response found above 50 % against the league mixture, in fresh games with 95 % intervals"
          rows={exploitability}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Chart
          spec="shares"
          title="Nash weights"
          about="The mixture that no member of the league can beat, after each step"
          titles={{ x: 'Step' }}
          rows={weights}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <AncestorPlot cells={cells} generations={joinSteps(league.data)} />
        <Text size="xs" c="dimmed">
          Below zero: the players the league began with, in their order.
        </Text>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <DataTable minWidth={420} columns={['Member', 'Nash weight', 'Alpha-rank', 'Mean score']}>
          {members
            .toSorted((a, b) => b.weight - a.weight || b.strength.score - a.strength.score)
            .map((member) => (
              <Table.Tr key={member.candidate}>
                <Table.Td>
                  <Anchor
                    component={Link}
                    href={viewUrl('/workbench', boardOf(run), { a: `run-${run.id}-${member.candidate}` })}
                    size="sm"
                  >
                    {member.name}
                  </Anchor>
                </Table.Td>
                <Table.Td className="number">{(100 * member.weight).toFixed(1)} %</Table.Td>
                <Table.Td className="number">{(100 * member.alphaRank).toFixed(1)} %</Table.Td>
                <Table.Td>
                  <EstimateText estimate={member.strength} />
                </Table.Td>
              </Table.Tr>
            ))}
        </DataTable>
        <Text size="sm" mt="sm">
          {cycles.length === 0 && 'No significant cycles found.'}
          {cycles.map((cycle) => `Cycle: ${cycle.map((n) => members[n]?.name ?? n).join(' beats ')}. `)}
        </Text>
      </Grid.Col>
    </Grid>
  );
}

/** When each member joined; those that the league began with stand before the first step. */
function joinSteps({ members, steps }: ApiLeague): number[] {
  const joined = steps.flatMap(({ step, joined: in_ }) => (in_ ? [step] : []));
  const given = members.filter(({ found }) => !found).length;
  let next = 0;
  return members.map(({ found }, at) => (found ? (joined[next++] ?? at) : at - given));
}
