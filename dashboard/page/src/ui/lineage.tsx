/** What each accepted edit brought: a champion's line measured on the same fresh deals, step by step. */
import { Button, Group, Progress, Table, Text, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import type { LineageStep } from '../../../api/insight.ts';
import { whole } from './format.ts';
import { Heads } from './heads.tsx';
import { Strength } from './strength.tsx';
import { Trouble } from './trouble.tsx';
import { useLines } from './use-lines.ts';

const GAMES = 2_000;
const SEED = 11;

export function useLineage(run: number, candidate: number | undefined) {
  const { line, busy, error, start: measure, clear } = useLines('POST /runs/:run/lineage');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate has another line
  useEffect(() => clear, [run, candidate, clear]);
  const start = (): void => {
    if (candidate !== undefined)
      void measure({ params: { run }, body: { candidate, games: GAMES, seed: SEED } });
  };
  return { measured: line, busy, error, start };
}

export function Lineage({
  measured,
  busy,
  error,
  start,
  onPick,
}: ReturnType<typeof useLineage> & { onPick: (candidate: number) => void }) {
  const steps = measured?.steps ?? [];
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="light" loading={busy} onClick={start}>
          What did each edit bring?
        </Button>
        <Text size="xs" c="dimmed">
          Each ancestor plays the run’s opponents on the same fresh deals, {whole(GAMES)} games each
        </Text>
      </Group>
      {busy && (
        <Progress
          value={(100 * steps.length) / (measured?.wanted ?? 1)}
          size="sm"
          aria-label="Steps measured"
        />
      )}
      {error && <Trouble error={error} again={start} />}
      {steps.length > 0 && (
        <Table.ScrollContainer minWidth={420} mah={420}>
          <Table fz="sm" verticalSpacing={4} data-testid="lineage">
            <Heads of={['Candidate', 'Edit', 'Gain', 'Score']} />
            <Table.Tbody>
              {steps.toReversed().map((step) => (
                <Table.Tr key={step.candidate}>
                  <Table.Td className="number">
                    <UnstyledButton fz="sm" td="underline" onClick={() => onPick(step.candidate)}>
                      #{step.candidate}
                    </UnstyledButton>{' '}
                    <Text span size="xs" c="dimmed">
                      gen {step.generation}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    {step.operator}{' '}
                    <Text span size="xs" c="dimmed">
                      {step.emitter}
                    </Text>
                  </Table.Td>
                  <Table.Td className="number" fw={sure(step) ? 700 : undefined}>
                    {step.gain ? gainText(step.gain) : ''}
                  </Table.Td>
                  <Table.Td>
                    <Strength of={step.strength} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}

const sure = ({ gain }: LineageStep): boolean => gain !== undefined && (gain.low > 0 || gain.high < 0);

/** In points of a hundred games. */
export const gainText = ({ mean, low, high }: { mean: number; low: number; high: number }): string =>
  `${mean >= 0 ? '+' : '−'}${(100 * Math.abs(mean)).toFixed(1)} ± ${(50 * (high - low)).toFixed(1)}`;
