/** The champions of a run in order, and their scores against each other. */
import { Anchor, Box, Table, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import type { RunUpdate } from '../../../../api/runs/run-record.ts';
import { PLAYERS_MAX, PlayEachOther } from '../../common/cross-play/play-each-other.tsx';
import { ScoreGrid } from '../../common/cross-play/score-grid.tsx';
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
  const refs = shownChampions.map(({ candidate }) => `run-${run}-${candidate}`);
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
          <PlayEachOther run={update.run} refs={refs} key={shownChampions.length}>
            {({ cells }) => (
              <Generations
                generations={shownChampions.map(({ generation }) => generation)}
                cells={cells}
                run={update.run}
                refs={refs}
              />
            )}
          </PlayEachOther>
        </Box>
      )}
    </>
  );
}

/** The champions of all generations against each other, latest first. */
function Generations({
  generations,
  cells,
  run,
  refs,
}: {
  generations: readonly number[];
  cells: ArenaResult['cells'];
  run: RunUpdate['run'];
  refs: readonly string[];
}) {
  const latestFirst = generations.map((_, at) => at).toReversed();
  const forgotten = cells.find(({ a, b, strength }) => a > b && strength.high < 0.5);
  const cellOf = (row: number, column: number) => {
    const [a, b] = [latestFirst[row]!, column];
    const found = cells.find((cell) => cell.a === a && cell.b === b);
    if (found === undefined) return a === b ? undefined : null;
    return {
      estimate: found.strength,
      title: `generation ${generations[a]} against generation ${generations[b]}`,
      href: viewUrl('/match', boardOf(run), { a: refs[a]!, b: refs[b]! }),
    };
  };
  return (
    <>
      <Title order={2} size="h4" data-testid="forgotten">
        {forgotten
          ? `The champion of generation ${generations[forgotten.a]} loses to that of generation ${generations[forgotten.b]}: the search forgot something.`
          : 'No champion loses to an earlier one: the search forgot nothing.'}
      </Title>
      <Text variant="note" mb="xs">
        The row’s score against the column, by generation. Choose a cell for the match.
      </Text>
      <ScoreGrid
        label="Champions against each other"
        corner="generation"
        rows={latestFirst.map((at) => String(generations[at]))}
        columns={generations.map(String)}
        cellOf={cellOf}
      />
    </>
  );
}
