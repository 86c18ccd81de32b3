/** What each accepted edit brought: a champion's line measured on the same fresh deals, step by step. */
import { Button, Group, Progress, Table, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { LineageStep } from '../../../api/insight.ts';
import { lines } from '../client.ts';
import { whole } from './format.ts';
import { Strength } from './strength.tsx';
import { Trouble } from './trouble.tsx';

const GAMES = 2_000;
const SEED = 11;

export interface Measured {
  readonly done: boolean;
  readonly wanted: number;
  readonly steps: readonly LineageStep[];
}

export function useLineage(run: number, candidate: number | undefined) {
  const [measured, setMeasured] = useState<Measured>();
  const [error, setError] = useState<Error>();
  const leaving = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate has another line
  useEffect(() => {
    setMeasured(undefined);
    setError(undefined);
    return () => leaving.current?.abort();
  }, [run, candidate]);
  const start = (): void => {
    if (candidate === undefined) return;
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    setMeasured({ done: false, wanted: 1, steps: [] });
    lines(
      'POST /runs/:run/lineage',
      { params: { run }, body: { candidate, games: GAMES, seed: SEED } },
      setMeasured,
      mine.signal,
    ).catch((problem: Error) => !mine.signal.aborted && setError(problem));
  };
  return { measured, error, start };
}

export function Lineage({
  measured,
  error,
  start,
  onPick,
}: ReturnType<typeof useLineage> & { onPick: (candidate: number) => void }) {
  const steps = measured?.steps ?? [];
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="light" loading={measured?.done === false && !error} onClick={start}>
          What did each edit bring?
        </Button>
        <Text size="xs" c="dimmed">
          Each ancestor plays the run’s opponents on the same fresh deals, {whole(GAMES)} games each
        </Text>
      </Group>
      {measured?.done === false && !error && (
        <Progress value={(100 * steps.length) / measured.wanted} size="sm" aria-label="Steps measured" />
      )}
      {error && <Trouble error={error} again={start} />}
      {steps.length > 0 && (
        <Table.ScrollContainer minWidth={420} mah={420}>
          <Table fz="sm" verticalSpacing={4} data-testid="lineage">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Candidate</Table.Th>
                <Table.Th>Edit</Table.Th>
                <Table.Th>Gain</Table.Th>
                <Table.Th>Score</Table.Th>
              </Table.Tr>
            </Table.Thead>
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
