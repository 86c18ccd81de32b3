/** Scores of runs as pictures, one row each, in the colours of their curves. */
import { Anchor, Box, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { chartPalette } from '../../../../charts/config.ts';
import { duration, gamesOf, shortNumber, toEstimate } from '../../common/results/format.ts';
import { Strength } from '../../common/results/strength.tsx';
import { RunStatus } from '../../common/runs/run-status.tsx';
import { ShortVerdict } from '../../common/runs/run-verdict.tsx';
import { DataTable } from '../../common/tables/data-table.tsx';

/** @param series names of the curves, in the order of their colours */
export function RunResults({ runs, series }: { runs: readonly ApiRunRow[]; series: readonly unknown[] }) {
  return (
    <DataTable minWidth={320} verticalSpacing={4} columns={['Run', 'Score (games)']}>
      {runs.map((run) => {
        const colour = colourOf(series.indexOf(`${run.name} #${run.id}`));
        return (
          <Table.Tr key={run.id}>
            <Table.Td>
              {colour && (
                <Box component="span" display="inline-block" w={10} h={10} mr={6} bg={colour} bdrs="50%" />
              )}
              <Anchor component={Link} href={`/runs/${run.id}`} fz="sm">
                {run.name}
              </Anchor>{' '}
              #{run.id} {run.status !== 'done' && <RunStatus run={run} />}
              {run.verdict && <ShortVerdict verdict={run.verdict} games={searchGames(run)} />}
              <Text variant="note">
                {shortNumber(run.games)} games, {duration(run.seconds)}
              </Text>
            </Table.Td>
            <Table.Td w="60%">
              <Strength estimate={toEstimate(run.best)} colour={colour} />
            </Table.Td>
          </Table.Tr>
        );
      })}
    </DataTable>
  );
}

/** Colour of a curve. The first is lighter on a dark background. */
const colourOf = (at: number): string | undefined =>
  at === 0 ? 'var(--blue)' : chartPalette[at % chartPalette.length];

/** The kind of games behind a score that does not come from fresh ones. */
const searchGames = ({ best }: ApiRunRow): string | undefined =>
  best === undefined || best.purpose === 'report' ? undefined : gamesOf(best.purpose);
