/** A table of data: its head, and rows that scroll sideways where the page is too narrow. */
import { Table, type TableProps, UnstyledButton } from '@mantine/core';
import { isValidElement } from 'react';

/** A name, a name for screen readers only, or a head of its own. */
type TableColumn = string | { readonly hiddenLabel: string } | React.JSX.Element;

export function DataTable({
  columns,
  minWidth,
  maxHeight,
  children,
  ...props
}: {
  columns: readonly TableColumn[];
  /** Pixels below which it scrolls; absent: never. */
  minWidth?: number;
  maxHeight?: number;
} & TableProps) {
  const table = (
    <Table fz="sm" {...props}>
      <Table.Thead>
        <Table.Tr>{columns.map(headOf)}</Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
  if (minWidth === undefined) return table;
  return (
    <Table.ScrollContainer minWidth={minWidth} {...(maxHeight !== undefined && { mah: maxHeight })}>
      {table}
    </Table.ScrollContainer>
  );
}

function headOf(column: TableColumn) {
  if (typeof column === 'string') return <Table.Th key={column}>{column}</Table.Th>;
  if (isValidElement(column)) return column;
  const { hiddenLabel } = column as { readonly hiddenLabel: string };
  return (
    <Table.Th key={hiddenLabel}>
      <span className="sr-only">{hiddenLabel}</span>
    </Table.Th>
  );
}

/** The head of a column that sorts when it is clicked. */
export function SortableHead({
  title,
  sorted,
  onSort,
  hiddenOnPhone = false,
}: {
  title: string;
  sorted: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  hiddenOnPhone?: boolean;
}) {
  return (
    <Table.Th aria-sort={sorted} {...(hiddenOnPhone && { visibleFrom: 'sm' as const })}>
      <UnstyledButton fw={600} fz="sm" onClick={onSort}>
        {title}
        {sorted && (sorted === 'ascending' ? ' ↑' : ' ↓')}
      </UnstyledButton>
    </Table.Th>
  );
}
