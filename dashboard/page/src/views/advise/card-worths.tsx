/** The worth of each card to the plan: bars with intervals, most helpful first. */
import { Table, Text } from '@mantine/core';
import type { ApiAdvisedPlan } from '../../../../api/advice.ts';
import { scaleOf, WorthBar, type WorthScale } from '../../common/cards/worth-bar.tsx';
import { gainText } from '../../common/results/format.ts';
import styles from './advise.module.css';

export function CardWorths({ cards, busy }: { cards: ApiAdvisedPlan['cards']; busy: boolean }) {
  if (cards.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {busy
          ? 'Appears with the last answer: what the plan loses without each of its cards, and what the best way to add each other card would change.'
          : 'Not measured: the search was stopped.'}
      </Text>
    );
  const rows = cards.toSorted((a, b) => b.worth - a.worth);
  const scale = scaleOf(rows);
  return (
    <Table data-testid="worths" verticalSpacing={1} withRowBorders={false}>
      <Table.Thead className="sr-only">
        <Table.Tr>
          <Table.Th>Card</Table.Th>
          <Table.Th>Picture</Table.Th>
          <Table.Th>Change</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {groups.map(
        ({ title, used }) =>
          rows.some((row) => row.used === used) && (
            <Table.Tbody key={title}>
              <Table.Tr>
                <Table.Th scope="rowgroup" colSpan={3} pl={0} fw={500} c="dimmed">
                  {title}
                </Table.Th>
              </Table.Tr>
              {rows.map((row) => row.used === used && <WorthRow key={row.name} row={row} scale={scale} />)}
            </Table.Tbody>
          ),
      )}
    </Table>
  );
}

const groups = [
  { title: 'In the plan: what each adds', used: true },
  { title: 'Not in the plan: the best way tried with it', used: false },
];

interface Props {
  readonly row: ApiAdvisedPlan['cards'][number];
  readonly scale: WorthScale;
}

function WorthRow({ row: { title, used, worth, low, high, otherPlan }, scale }: Props) {
  return (
    <Table.Tr
      {...(!used && {
        title: otherPlan === undefined ? 'one copy in this plan' : `in the plan ${otherPlan}`,
      })}
    >
      <Table.Td className={styles['worth-name'] ?? ''} w="34%" {...(used ? { fw: 600 } : { c: 'dimmed' })}>
        {title}
      </Table.Td>
      <Table.Td w="40%">
        <WorthBar worth={{ mean: worth, low, high }} scale={scale} />
      </Table.Td>
      <Table.Td ta="right" className="number">
        {gainText({ mean: worth, low, high })}
      </Table.Td>
    </Table.Tr>
  );
}
