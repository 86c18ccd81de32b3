/** The head of a table whose columns need no more than a name. */
import { Table } from '@mantine/core';

/** A column whose name only a screen reader tells. */
interface Unshown {
  readonly unshown: string;
}

export function Heads({ of }: { of: readonly (string | Unshown)[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {of.map((name) =>
          typeof name === 'string' ? (
            <Table.Th key={name}>{name}</Table.Th>
          ) : (
            <Table.Th key={name.unshown}>
              <span className="sr-only">{name.unshown}</span>
            </Table.Th>
          ),
        )}
      </Table.Tr>
    </Table.Thead>
  );
}
