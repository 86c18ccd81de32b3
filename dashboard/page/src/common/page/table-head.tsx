/** The head of a table whose columns need no more than a name. */
import { Table } from '@mantine/core';

/** A column with a heading for screen readers only. */
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
