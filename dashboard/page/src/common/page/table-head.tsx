/** The head of a table whose columns need no more than a name. */
import { Table } from '@mantine/core';

/** A column whose name only a screen reader tells. */
interface HiddenHead {
  readonly hiddenLabel: string;
}

export function TableHead({ columns }: { columns: readonly (string | HiddenHead)[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((name) =>
          typeof name === 'string' ? (
            <Table.Th key={name}>{name}</Table.Th>
          ) : (
            <Table.Th key={name.hiddenLabel}>
              <span className="sr-only">{name.hiddenLabel}</span>
            </Table.Th>
          ),
        )}
      </Table.Tr>
    </Table.Thead>
  );
}
