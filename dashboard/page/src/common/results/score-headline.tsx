/** The number of a result card: a score in large figures, how sure it is, and where it lies. */
import { Group, Text } from '@mantine/core';
import type { Estimate } from '../../../../api/common.ts';
import { EstimateBar } from './estimate-bar.tsx';
import { wholeNumber } from './format.ts';

export function ScoreHeadline({
  estimate,
  name,
  games,
}: {
  estimate: Estimate;
  /** By which tests find it: `live-score` and `live-games` for `live`. */
  name: string;
  /** Of all players together. */
  games: number;
}) {
  return (
    <>
      {/* One line also on a phone, however many games: what stands below stays where it is. */}
      <Group justify="space-between" align="baseline" gap="xs" wrap="nowrap">
        <Text
          fz={38}
          fw={700}
          lh={1}
          className="number"
          data-testid={`${name}-score`}
          data-score={estimate.score}
        >
          {(100 * estimate.score).toFixed(1)} %
        </Text>
        <Text
          c="dimmed"
          fz={{ base: 'xs', sm: 'md' }}
          className="number"
          data-testid={`${name}-games`}
          data-games={games}
        >
          ± {(50 * (estimate.high - estimate.low)).toFixed(2)} ({wholeNumber(estimate.games)} games)
        </Text>
      </Group>
      <EstimateBar estimate={estimate} />
    </>
  );
}
