/** Results of runs, one row each. */
import { Anchor, Table } from '@mantine/core';
import { Link } from 'wouter';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { duration, gamesOf, shortNumber, toEstimate } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { RunStatus } from '../../common/runs/run-status.tsx';
import { ShortVerdict } from '../../common/runs/run-verdict.tsx';
import { DataTable } from '../../common/tables/data-table.tsx';

export function RunResults({ runs }: { runs: readonly ApiRunRow[] }) {
  return (
    <DataTable minWidth={480} columns={['Run', 'Status', 'Score', 'Games', 'Time', 'Seed']}>
      {runs.map((run) => (
        <Table.Tr key={run.id}>
          <Table.Td>
            <Anchor component={Link} href={`/runs/${run.id}`} fz="sm">
              {run.name}
            </Anchor>{' '}
            #{run.id}
          </Table.Td>
          <Table.Td>
            <RunStatus run={run} />
          </Table.Td>
          <Table.Td>
            <EstimateText estimate={toEstimate(run.best)} />
            {run.verdict && (
              <ShortVerdict verdict={run.verdict} games={run.best && gamesOf(run.best.purpose)} />
            )}
          </Table.Td>
          <Table.Td className="number">{shortNumber(run.games)}</Table.Td>
          <Table.Td className="number">{duration(run.seconds)}</Table.Td>
          <Table.Td className="number">{run.seed}</Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}
