/** Asks which fact decides between the best option and another, and shows the answer. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { PositionAnalysis } from '../../../../api/play/positions.ts';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';
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
  const { position, players } = body ?? {};
  const question =
    position === undefined
      ? undefined
      : { position, players, better: best!.label, worse: rival?.label ?? '' };
  // An answer belongs to its question: another position needs another request.
  const key = JSON.stringify(question);
  const [asked, setAsked] = useState<string>();
  const { data, error, isFetching } = useCall(
    'POST /positions/why',
    asked === key && question ? { body: question } : undefined,
    { ...FOREVER, retry: false },
  );
  if (!result.done || rival === undefined || body === undefined || body.turn) return null;
  return (
    <Group gap="sm" mt="sm" align="center" className={styles['why'] ?? ''}>
      <Button size="xs" variant="default" flex="none" loading={isFetching} onClick={() => setAsked(key)}>
        Why not {rival.label.replace(/ \(\d+\)$/, '')}?
      </Button>
      <Text size="sm" role="status" data-testid="why">
        {error ? error.message : data?.sentence}
      </Text>
      {data?.reason && (
        <Button size="xs" variant="default" flex="none" onClick={() => onOpen(data.reason!.position)}>
          See that position
        </Button>
      )}
    </Group>
  );
}
