/** The most successful opponents of the plan: the network, plans of the search, other ways to play, and held-out players. */
import { Table, Text } from '@mantine/core';
import type { AdviceAnswer } from '../../../../api/advice.ts';
import { percent, withNamesApart } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { DataTable } from '../../common/tables/data-table.tsx';

/** Removes the words that all money plans share, so that the distinct card fits. */
const short = (name: string): string => name.replace(/^Province money/, 'money');

export function Rivals({ answer: { rivals, players } }: { answer: AdviceAnswer }) {
  const beats = rivals.filter((rival) => rival.beats).length;
  return (
    <>
      <DataTable
        layout="fixed"
        verticalSpacing={1}
        withRowBorders={false}
        columns={[
          <Table.Th key="opponent" pl={0} fw={500} c="dimmed">
            Opponent
          </Table.Th>,
          <Table.Th key="wins" ta="right" w={170} fw={500} c="dimmed">
            wins against it
          </Table.Th>,
        ]}
      >
        {withNamesApart(rivals).map(({ name, strength }) => (
          <Table.Tr key={`${name} ${strength.score}`}>
            <Table.Td pl={0} style={{ overflowWrap: 'anywhere' }}>
              {short(name)}
            </Table.Td>
            <Table.Td ta="right" w={170}>
              <EstimateText estimate={strength} />
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
      <Text variant="note">
        {beats === 0
          ? 'No opponent that was tried clearly beats it.'
          : `${beats} of these clearly ${beats === 1 ? 'beats' : 'beat'} it.`}
        {players > 2 && ` Several seats play the opponent; an even share is ${percent(1 / players)}.`}
      </Text>
    </>
  );
}
