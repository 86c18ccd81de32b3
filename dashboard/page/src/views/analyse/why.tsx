/** Asks for the fact that decides between the best option and another, and tells the answer. */
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PositionAnalysis } from '../../../../api/play/positions.ts';
import { call } from '../../server/api-client.ts';
import styles from './analyse.module.css';
import type { AnalysisState } from './use-analysis.ts';

export function Why({
  result,
  body,
  onOpen,
}: {
  result: PositionAnalysis;
  body: AnalysisState['body'];
  /** Called with the text of the changed position. */
  onOpen: (position: string) => void;
}) {
  const [best] = result.options;
  const worse = result.options.filter(({ comparison }) => comparison === 'worse');
  const rival = worse.find(({ own }) => own) ?? worse[0];
  const question = body && { ...body, better: best!.label, worse: rival?.label ?? '' };
  // An answer belongs to its question: of another position it is asked anew.
  const key = JSON.stringify(question);
  const [asked, setAsked] = useState<string>();
  const { data, error, isFetching } = useQuery({
    queryKey: ['why', key],
    queryFn: () => {
      const { position, players, better, worse: label } = question!;
      return call('POST /positions/why', {
        body: { position, better, worse: label, ...(players && { players }) },
      });
    },
    enabled: asked === key && question !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!result.done || rival === undefined || question === undefined || question.turn) return null;
  return (
    <Group gap="sm" mt="sm" align="center" className={styles['why'] ?? ''}>
      <Button size="xs" variant="default" flex="none" loading={isFetching} onClick={() => setAsked(key)}>
        Why not {rival.label.replace(/ \(\d+\)$/, '')}?
      </Button>
      <Text size="sm" role="status" data-testid="why">
        {error ? error.message : asked === key && data?.sentence}
      </Text>
      {asked === key && data?.reason && (
        <Button size="xs" variant="default" flex="none" onClick={() => onOpen(data.reason!.position)}>
          See that position
        </Button>
      )}
    </Group>
  );
}
