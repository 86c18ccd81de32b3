/** The gain of each accepted edit: a champion's ancestors, measured on the same fresh deals. */
import { Group, Progress, Table, Text, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { BusyButton } from '../../../common/page/busy-button.tsx';
import { ErrorMessage } from '../../../common/page/error-message.tsx';
import { useLineStream } from '../../../common/requests/use-line-stream.ts';
import { gainText, isSignificant, wholeNumber } from '../../../common/results/format.ts';
import { EstimateText } from '../../../common/results/strength.tsx';
import { DataTable } from '../../../common/tables/data-table.tsx';

const GAMES_EACH = 2_000;
const SEED = 11;

export function useLineage(run: number, candidate: number | undefined) {
  const { line, busy, error, start: request, clear } = useLineStream('POST /runs/:run/lineage');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate has another line
  useEffect(() => clear, [run, candidate, clear]);
  const start = (): void => {
    if (candidate !== undefined)
      void request({ params: { run }, body: { candidate, games: GAMES_EACH, seed: SEED } });
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
        <BusyButton size="xs" variant="light" busy={busy} onClick={start}>
          What did each edit gain?
        </BusyButton>
        <Text variant="note">
          Each ancestor plays the run’s opponents on the same fresh deals, {wholeNumber(GAMES_EACH)} games
          each
        </Text>
      </Group>
      {busy && (
        <Progress
          value={(100 * steps.length) / (measured?.wanted ?? 1)}
          size="sm"
          aria-label="Steps measured"
        />
      )}
      {error && <ErrorMessage error={error} onRetry={start} />}
      {steps.length > 0 && (
        <DataTable
          minWidth={420}
          maxHeight={420}
          verticalSpacing={4}
          data-testid="lineage"
          columns={['Candidate', 'Edit', 'Gain', 'Score']}
        >
          {steps.toReversed().map((step) => (
            <Table.Tr key={step.candidate}>
              <Table.Td className="number">
                <UnstyledButton fz="sm" td="underline" onClick={() => onPick(step.candidate)}>
                  #{step.candidate}
                </UnstyledButton>{' '}
                <Text span variant="note">
                  gen {step.generation}
                </Text>
              </Table.Td>
              <Table.Td>
                {step.operator}{' '}
                <Text span variant="note">
                  {step.emitter}
                </Text>
              </Table.Td>
              <Table.Td className="number" fw={step.gain && isSignificant(step.gain) ? 700 : undefined}>
                {step.gain ? gainText(step.gain) : ''}
              </Table.Td>
              <Table.Td>
                <EstimateText estimate={step.strength} />
              </Table.Td>
            </Table.Tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
