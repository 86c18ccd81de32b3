/** The headline of a result: a large score, its certainty, and its place on an axis. */
import { Group, Text } from '@mantine/core';
import type { Estimate } from '../../../../api/common.ts';
import { EstimateBar } from './estimate-bar.tsx';
import { halfPoints, percent, wholeNumber } from './format.ts';

interface Props {
  readonly estimate: Estimate;
  /** Prefix of the ids that tests use: `live` gives `live-score` and `live-games`. */
  readonly name: string;
  /** Games of all players together. */
  readonly games: number;
  /** Whose score it is, and against whom. */
  readonly title: string;
  /** Remark on the interval. */
  readonly about?: string;
}

export function ScoreHeadline({ estimate, name, games, title, about = '' }: Props) {
  return (
    <>
      <Text size="sm" fw={600} truncate title={title}>
        {title}
      </Text>
      {/* Always one line, also on a phone, so that the content below does not move. */}
      <Group justify="space-between" align="baseline" gap="xs" wrap="nowrap">
        <Text
          fz={38}
          fw={700}
          lh={1}
          className="number"
          data-testid={`${name}-score`}
          data-score={estimate.score}
        >
          {percent(estimate.score)}
        </Text>
        <Text
          c="dimmed"
          fz={{ base: 'xs', sm: 'md' }}
          className="number"
          data-testid={`${name}-games`}
          data-games={games}
          title={about}
        >
          ± {halfPoints(estimate.score, estimate, 2)} ({wholeNumber(estimate.games)} games)
        </Text>
      </Group>
      <EstimateBar estimate={estimate} />
    </>
  );
}
