/** Progress of a network's training: points by generation. */
import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { Chart } from '../../charts/chart.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { viewUrl } from '../../common/setup/address.ts';

/** @param keepsInLibrary true if the network goes into the library instead of a file */
export function TrainingProgress({ run, keepsInLibrary }: { run: ApiRunRow; keepsInLibrary: boolean }) {
  const queries = useQueryClient();
  useEffect(() => {
    if (run.status === 'done') void queries.invalidateQueries({ queryKey: ['GET /library'] });
  }, [queries, run.status]);
  const curves = useCall(
    'GET /runs/:run/curves',
    { params: { run: run.id }, query: { by: 'games' } },
    { version: run.generations, ...KEEP_OLD },
  );
  if (run.generations === 0) return <Text c="dimmed">The first games are being played.</Text>;
  return (
    <>
      {keepsInLibrary && run.status === 'done' && (
        <Text size="sm" mb="md">
          The network is in the{' '}
          <Anchor
            component={Link}
            underline="always"
            href={viewUrl('/library', { game: run.game }, { source: 'own', text: run.name })}
          >
            library
          </Anchor>
          . You can choose it wherever you choose a player.
        </Text>
      )}
      <Chart
        spec="score-curves"
        title="Learning"
        about="The best learner’s share of the points in training games. After the training, the score above is from fresh games."
        across="Games"
        rows={(curves.data ?? []).map((row) => ({ ...row, series: 'training games' }))}
      />
    </>
  );
}
