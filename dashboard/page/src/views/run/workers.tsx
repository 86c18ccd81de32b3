/** The workers that play for a run on a queue, their speed, and the waiting messages. */
import { Group, Paper, Table, Text, Title } from '@mantine/core';
import type { ApiQueueStatus } from '../../../../api/runs/run-record.ts';
import { wholeNumber } from '../../common/results/format.ts';
import { DataTable } from '../../common/tables/data-table.tsx';

export function RunWorkers({ queue }: { queue: ApiQueueStatus }) {
  const { workers, waiting, playing, gamesPerSecond } = queue;
  const facts = [
    `${wholeNumber(gamesPerSecond)} games a second`,
    `${wholeNumber(playing)} messages being played`,
    `${wholeNumber(waiting)} waiting`,
  ];
  return (
    <Paper withBorder p="sm" mt="sm" component="section" aria-label="Workers" data-testid="workers">
      <Group justify="space-between" gap="xs">
        <Title order={2} fz="sm">
          Workers
        </Title>
        <Text variant="note">{facts.join(' · ')}</Text>
      </Group>
      {workers.length === 0 ? (
        <Text size="sm" mt={4}>
          No worker is connected. The run is waiting.
        </Text>
      ) : (
        <DataTable verticalSpacing={4} columns={['Worker', 'Games a second', 'Games']}>
          {workers.map(({ name, state, why, games, gamesPerSecond: speed }) => (
            <Table.Tr key={name}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {name}
                {state !== 'here' && (
                  <Text size="xs" c={state === 'gone' ? 'dimmed' : 'red'}>
                    {state === 'gone' ? 'disconnected' : `excluded after a wrong result: ${why}`}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className="number">{wholeNumber(speed)}</Table.Td>
              <Table.Td className="number">{wholeNumber(games)}</Table.Td>
            </Table.Tr>
          ))}
        </DataTable>
      )}
    </Paper>
  );
}
