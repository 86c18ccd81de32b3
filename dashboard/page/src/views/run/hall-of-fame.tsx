/** The champions of a run in order, and their scores against each other. */
import { Anchor, Box, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { RunUpdate } from '../../../../api/runs/run-record.ts';
import { Chart } from '../../charts/chart.tsx';
import { PLAYERS_MAX, PlayEachOther } from '../../common/cross-play/play-each-other.tsx';
import { EstimateBar } from '../../common/results/estimate-bar.tsx';
import { shortNumber, toEstimate } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { boardOf, viewUrl } from '../../common/setup/address.ts';
import { DataTable } from '../../common/tables/data-table.tsx';

export function HallOfFame({ run, update }: { run: number; update: RunUpdate }) {
  if (update.champions.length === 0) {
    return <Text c="dimmed">No proven champion yet: a candidate must pass the test in fresh games.</Text>;
  }
  // Of many champions, an even selection that includes the first and the last.
  const count = Math.min(PLAYERS_MAX, update.champions.length);
  const shownChampions = Array.from(
    { length: count },
    (_, at) => update.champions[Math.round((at * (update.champions.length - 1)) / Math.max(1, count - 1))]!,
  );
  return (
    <>
      <DataTable
        aria-label="Hall of fame"
        minWidth={560}
        columns={['Champion', 'Generation', 'Games so far', 'Score', 'Weakest against']}
      >
        {update.champions.map((champion) => {
          const worst = champion.against.toSorted((a, b) => a.standing.mean - b.standing.mean)[0];
          return (
            <Table.Tr key={champion.number}>
              <Table.Td>
                <Anchor
                  component={Link}
                  href={viewUrl('/workbench', boardOf(update.run), {
                    a: `run-${run}-${champion.candidate}`,
                  })}
                  size="sm"
                >
                  candidate {champion.candidate}
                </Anchor>{' '}
                {!champion.passed && (
                  <Text span variant="note">
                    {champion.generation === 0 ? 'the start' : 'not proven'}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className="number">{champion.generation}</Table.Td>
              <Table.Td className="number">{shortNumber(champion.games)}</Table.Td>
              <Table.Td>
                <EstimateText estimate={toEstimate(champion.standing)} />
                <EstimateBar estimate={toEstimate(champion.standing)} />
              </Table.Td>
              <Table.Td>
                {worst && (
                  <>
                    {worst.opponent}: <EstimateText estimate={toEstimate(worst.standing)} />
                  </>
                )}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </DataTable>
      {shownChampions.length > 1 && (
        <Box mt="md">
          <PlayEachOther
            run={update.run}
            refs={shownChampions.map(({ candidate }) => `run-${run}-${candidate}`)}
            key={shownChampions.length}
          >
            {({ cells }) => (
              <Box maw={620}>
                <Chart
                  spec="ancestors"
                  title="Ancestor plot"
                  about="Champion of a generation (row) against earlier and later ones. A later champion that loses to an earlier one has forgotten something."
                  rows={cells.map(({ a, b, strength }) => ({
                    a: shownChampions[a]!.generation,
                    b: shownChampions[b]!.generation,
                    ...strength,
                  }))}
                />
              </Box>
            )}
          </PlayEachOther>
        </Box>
      )}
    </>
  );
}
