/** The number of a result card: a score in large figures, how sure it is, and where it lies. */
import { Group, Text } from '@mantine/core';
import type { Estimate } from '../../../api/common.ts';
import { whole } from './format.ts';
import { Bar } from './strength.tsx';

export function Headline({
  of,
  name,
  games,
}: {
  of: Estimate;
  /** By which tests find it: `live-score` and `live-games` for `live`. */
  name: string;
  /** Of all players together. */
  games: number;
}) {
  return (
    <>
      <Group justify="space-between" align="baseline" gap="xs">
        <Text fz={38} fw={700} lh={1} className="number" data-testid={`${name}-score`} data-score={of.score}>
          {(100 * of.score).toFixed(1)} %
        </Text>
        <Text c="dimmed" className="number" data-testid={`${name}-games`} data-games={games}>
          ± {(50 * (of.high - of.low)).toFixed(2)} ({whole(of.games)} games)
        </Text>
      </Group>
      <Bar of={of} />
    </>
  );
}
