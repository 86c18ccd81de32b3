/** The head of a table whose columns need no more than a name. */
import { Table } from '@mantine/core';

export function Heads({ of }: { of: readonly string[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {of.map((name) => (
          <Table.Th key={name}>{name}</Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
