/** Asks which fact decides between the best option and another, and shows the answer. */
import { Group, Text } from '@mantine/core';
import type { PositionAnalysis } from '../../../../api/play/positions.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';
import styles from './analyse.module.css';
import type { AnalysisState } from './use-analysis.ts';

interface Props {
  readonly result: PositionAnalysis;
  readonly body: AnalysisState['body'];
  /** Label of the option that the user asks about. */
  readonly asked: string | undefined;
  readonly onAsk: (label: string) => void;
  /** Called with the text of the changed position. */
  readonly onOpen: (position: string) => void;
}

export function Why({ result: { options, done }, body, asked, onAsk, onOpen }: Props) {
  const worse = options.filter(({ comparison }) => comparison === 'worse');
  const rival = worse.find(({ label }) => label === asked) ?? worse.find(({ own }) => own) ?? worse[0];
  const isReady = done && rival !== undefined && body !== undefined && !body.turn;
  const { data, error, isFetching } = useCall(
    'POST /positions/why',
    isReady && asked === rival.label
      ? {
          body: {
            position: body.position,
            players: body.players,
            better: options[0]!.label,
            worse: asked,
          },
        }
      : undefined,
    { ...FOREVER, retry: false },
  );
  if (!isReady) return null;
  return (
    <Group gap="sm" mt="sm" align="center" className={styles['why'] ?? ''}>
      <PlainButton flex="none" loading={isFetching} onClick={() => onAsk(rival.label)}>
        Why not {rival.label.replace(/ \(\d+\)$/, '')}?
      </PlainButton>
      <Text size="sm" role="status" data-testid="why">
        {error ? error.message : data?.sentence}
      </Text>
      {data?.reason && (
        <PlainButton flex="none" onClick={() => onOpen(data.reason!.position)}>
          See that position
        </PlainButton>
      )}
    </Group>
  );
}
