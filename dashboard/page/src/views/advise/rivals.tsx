/** The most successful opponents of the plan: the network, plans of the search, other ways to play, and held-out players. */
import { Table, Text } from '@mantine/core';
import type { AdviceAnswer } from '../../../../api/advice.ts';
import type { Estimate } from '../../../../api/common.ts';
import { withNamesApart } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { DataTable } from '../../common/tables/data-table.tsx';

const SHOWN = 4;

/** Removes the words that all money plans share, so that the distinct card fits. */
const short = (name: string): string => name.replace(/^Province money/, 'money');

/** The estimate for the other side. */
const reversed = ({ score, low, high, games }: Estimate): Estimate => ({
  score: 1 - score,
  low: 1 - high,
  high: 1 - low,
  games,
});

export function Rivals({ answer: { plan, alternatives } }: { answer: AdviceAnswer }) {
  const { network } = plan;
  const isElsewhere = (key: 'name' | 'text', value: string): boolean =>
    plan.against.some((one) => one[key] === value);
  const rivals = [
    ...(network ? [{ name: `the network ${network.name}`, strength: reversed(network.strength) }] : []),
    ...plan.against.map(({ name, strength }) => ({ name, strength: reversed(strength) })),
    ...plan.beatenBy.filter(({ name }) => !isElsewhere('name', name)),
    ...plan.heldOut.map(({ name, strength }) => ({ name, strength: reversed(strength) })),
    ...alternatives
      .filter(({ text }) => !isElsewhere('text', text))
      .map(({ about, versus }) => ({ name: about, strength: versus })),
  ]
    .toSorted((a, b) => b.strength.score - a.strength.score)
    .slice(0, SHOWN);
  const beats = rivals.filter(({ strength }) => strength.low > 0.5).length;
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
          ? 'No opponent that was tried beats it.'
          : `${beats} of these ${beats === 1 ? 'beats' : 'beat'} it.`}
      </Text>
    </>
  );
}
