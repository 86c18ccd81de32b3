/** Scores of runs as pictures, one row each. */
import { Anchor, Table } from '@mantine/core';
import { Link } from 'wouter';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { EstimateBar } from '../../common/results/estimate-bar.tsx';
import { duration, gamesOf, shortNumber, toEstimate } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { RunStatus } from '../../common/runs/run-status.tsx';
import { ShortVerdict } from '../../common/runs/run-verdict.tsx';
import { DataTable } from '../../common/tables/data-table.tsx';

export function RunResults({ runs }: { runs: readonly ApiRunRow[] }) {
  return (
    <DataTable minWidth={320} verticalSpacing={4} columns={['Run', 'Score', 'Effort']}>
      {runs.map((run) => (
        <Table.Tr key={run.id}>
          <Table.Td>
            <Anchor component={Link} href={`/runs/${run.id}`} fz="sm">
              {run.name}
            </Anchor>{' '}
            #{run.id} {run.status !== 'done' && <RunStatus run={run} />}
            {run.verdict && <ShortVerdict verdict={run.verdict} games={searchGames(run)} />}
          </Table.Td>
          <Table.Td w="50%">
            <EstimateText estimate={toEstimate(run.best)} />
            <EstimateBar estimate={toEstimate(run.best)} />
          </Table.Td>
          <Table.Td className="number">
            {shortNumber(run.games)} games
            <br />
            {duration(run.seconds)}
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

/** The kind of games behind a score that does not come from fresh ones. */
const searchGames = ({ best }: ApiRunRow): string | undefined =>
  best === undefined || best.purpose === 'report' ? undefined : gamesOf(best.purpose);
