/** How a network learns: points while it learns, generation after generation. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RunRow } from '../../../../api/run-record.ts';
import { call } from '../../api-client.ts';
import { Chart } from '../../charts/chart.tsx';

export function TrainingProgress({ run }: { run: RunRow }) {
  const curves = useQuery({
    queryKey: ['curves', run.id, 'games', run.generations],
    queryFn: () => call('GET /runs/:run/curves', { params: { run: run.id }, query: { by: 'games' } }),
    placeholderData: (old) => old,
  });
  if (run.generations === 0) return <Text c="dimmed">The first games are being played.</Text>;
  return (
    <Chart
      spec="score-curves"
      title="Learning"
      about="Share of the points in training games, of the learner that does best. The score above is from fresh games, once the training is over."
      titles={{ x: 'Games' }}
      rows={(curves.data ?? []).map((row) => ({ ...row, series: 'training games' }))}
    />
  );
}
