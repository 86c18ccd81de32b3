/** The worth of each card to the plan: bars with intervals, most helpful first. */
import { Table, Text } from '@mantine/core';
import type { ApiAdvisedPlan } from '../../../../api/advice.ts';
import { gainText } from '../../common/results/format.ts';
import styles from './advise.module.css';

export function CardWorths({ cards, busy }: { cards: ApiAdvisedPlan['cards']; busy: boolean }) {
  if (cards.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {busy ? 'Measured with the last answer.' : 'Not measured: the search was stopped.'}
      </Text>
    );
  const rows = cards.toSorted((a, b) => b.worth - a.worth);
  const reach = Math.max(0.02, ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const at = (value: number): number => 50 + (50 * value) / reach;
  return (
    <Table data-testid="worths" className={styles['worths'] ?? ''} verticalSpacing={1} withRowBorders={false}>
      <Table.Caption>
        Bold: cards it buys, and what it loses without them. Grey: other cards, and what one copy adds or
        costs.
      </Table.Caption>
      <Table.Thead className="sr-only">
        <Table.Tr>
          <Table.Th>Card</Table.Th>
          <Table.Th>Picture</Table.Th>
          <Table.Th>Change</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, title, used, worth, low, high }) => (
          <Table.Tr key={name} data-used={used}>
            <Table.Td className={styles['worth-name'] ?? ''}>{title}</Table.Td>
            <Table.Td className={styles['worth-cell'] ?? ''}>
              <span className={styles['worth-track']} aria-hidden>
                <span
                  className={styles['worth-bar']}
                  data-negative={worth < 0}
                  style={{ left: `${Math.min(50, at(worth))}%`, width: `${Math.abs(at(worth) - 50)}%` }}
                />
                <span
                  className={styles['worth-interval']}
                  style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }}
                />
              </span>
            </Table.Td>
            <Table.Td ta="right" className="number">
              {gainText({ mean: worth, low, high })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
