/** The answer at a glance: one figure with its interval, and one sentence. */
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiAdvisedPlan } from '../../../../api/advice.ts';
import { wholeNumber } from '../../common/results/format.ts';
import styles from './advise.module.css';

const figure = ({ score, low, high }: ApiAdvisedPlan['strength']): string =>
  `${(100 * score).toFixed(0)} % ± ${(50 * (high - low)).toFixed(1)}`;

export function Headline({
  plan: { about, strength, against, baselines },
  children,
}: {
  plan: ApiAdvisedPlan;
  children: ReactNode;
}) {
  const { score, low, high, games } = strength;
  return (
    <>
      <Group gap="md" wrap="nowrap" align="center">
        <div className={styles['figure']}>
          {(100 * score).toFixed(0)} %
          <Text span size="sm" c="dimmed" fw={500} ml={4} className="number">
            ± {(50 * (high - low)).toFixed(1)}
          </Text>
        </div>
        <div>
          <Text fw={650} size="lg" lh={1.25} component="h2">
            Buy {about}
          </Text>
          <Text size="sm" c="dimmed">
            {baselines
              ? `Wins against the strongest other plans of this search (${wholeNumber(games)} games). Against the baseline plans it wins ${figure(baselines.strength)} (${wholeNumber(baselines.strength.games)} games).`
              : `Wins against the ${against.length} best baseline plans of this board (${wholeNumber(games)} games, ties shared).`}
          </Text>
        </div>
      </Group>
      {children}
    </>
  );
}
