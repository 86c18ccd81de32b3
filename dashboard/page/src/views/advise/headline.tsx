/** The answer in short: what to buy, and the score against simple plans and against the strongest. */
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiAdvisedPlan } from '../../../../api/advice.ts';
import { halfPoints, wholeNumber } from '../../common/results/format.ts';

interface Props {
  readonly plan: ApiAdvisedPlan;
  readonly children: ReactNode;
}

export function Headline({ plan: { headline, strength, baselines, points }, children }: Props) {
  return (
    <>
      <Text fw={700} fz={{ base: 20, sm: 24 }} lh={1.2} component="h2" mb={10}>
        {headline}
      </Text>
      {points && (
        <Text size="sm" mt={-6} mb={8}>
          {points}
        </Text>
      )}
      <Group gap="8px 24px" align="flex-start" wrap="nowrap" grow preventGrowOverflow={false}>
        {/* Every answer has this figure; the other follows when the search has found opponents. */}
        <Figure estimate={(baselines ?? { strength }).strength} against="against money with one card" />
        {baselines && <Figure estimate={strength} against="against its strongest rivals" />}
      </Group>
      {children}
    </>
  );
}

function Figure({ estimate, against }: { estimate: ApiAdvisedPlan['strength']; against: string }) {
  const { score, games } = estimate;
  return (
    <div>
      <Text component="div" fz={{ base: 30, xs: 34 }} fw={750} lh={1} className="number">
        {(100 * score).toFixed(0)} %
        <Text span size="sm" c="dimmed" fw={500} ml={4}>
          ± {halfPoints(score, estimate)}
        </Text>
      </Text>
      <Text variant="note" mt={4}>
        of {wholeNumber(games)} games {against}
      </Text>
    </div>
  );
}
