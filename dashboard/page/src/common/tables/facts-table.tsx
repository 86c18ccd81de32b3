/** Names with their values, a row each. */
import { Table } from '@mantine/core';

export const FactsTable = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <Table fz="sm" mb="sm" withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
    <Table.Tbody>
      {facts.map(([name, value]) => (
        <Table.Tr key={name}>
          <Table.Th w={150} fw={400} c="dimmed" style={{ verticalAlign: 'top' }}>
            {name}
          </Table.Th>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
