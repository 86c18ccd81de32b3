/** A data table. If the page is too narrow, a wide table scrolls; on a phone, its rows are cards. */
import { Table, type TableProps, UnstyledButton } from '@mantine/core';
import { isValidElement } from 'react';
import classes from './data-table.module.css';

/** A name, a name for screen readers only, or an element. */
type TableColumn = string | { readonly hiddenLabel: string } | React.JSX.Element;

export function DataTable({
  columns,
  minWidth,
  children,
  ...props
}: {
  columns: readonly TableColumn[];
  /** Width in pixels below which it scrolls or becomes cards; absent for never. */
  minWidth?: number;
} & TableProps) {
  const name = props['aria-label'];
  const isWide = (minWidth ?? 0) > PHONE_WIDTH;
  const table = (
    <Table
      fz="sm"
      {...props}
      {...(isWide && {
        className: classes['cards'],
        style: labelsOf(columns),
        'data-marked': isHidden(columns[0]) || undefined,
      })}
    >
      <Table.Thead>
        <Table.Tr>{columns.map(headOf)}</Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
  if (minWidth === undefined) return table;
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      classNames={isWide ? { scrollContainerInner: classes['room'] } : {}}
      scrollAreaProps={{
        // Shows that it scrolls.
        type: 'auto',
        // A scroll area with a name takes the focus, because its content may have nothing to focus.
        ...(name !== undefined && { viewportProps: { tabIndex: 0, 'aria-label': name } }),
      }}
    >
      {table}
    </Table.ScrollContainer>
  );
}

/** A width that fits on every phone, in pixels. */
const PHONE_WIDTH = 330;

const isHidden = (column: TableColumn | undefined): column is { readonly hiddenLabel: string } =>
  typeof column === 'object' && !isValidElement(column);

/** Names of the columns for the cells of a card, whose heading needs none. */
function labelsOf(columns: readonly TableColumn[]): React.CSSProperties {
  const heading = isHidden(columns[0]) ? 1 : 0;
  const titles = columns.map((column, at) => {
    if (at <= heading || isHidden(column)) return [];
    const title =
      typeof column === 'string'
        ? column
        : (column as React.JSX.Element & { props: { title: string } }).props.title;
    return [[`--label-${at + 1}`, JSON.stringify(title)]];
  });
  return Object.fromEntries(titles.flat()) as React.CSSProperties;
}

function headOf(column: TableColumn) {
  if (typeof column === 'string') return <Table.Th key={column}>{column}</Table.Th>;
  if (isValidElement(column)) return column;
  const { hiddenLabel } = column as Exclude<typeof column, React.JSX.Element>;
  return (
    <Table.Th key={hiddenLabel}>
      <span className="sr-only">{hiddenLabel}</span>
    </Table.Th>
  );
}

interface Props {
  readonly title: string;
  readonly sorted: 'ascending' | 'descending' | undefined;
  readonly onSort: () => void;
}

/** A column head that sorts on click. */
export function SortableHead({ title, sorted, onSort }: Props) {
  return (
    <Table.Th aria-sort={sorted}>
      <UnstyledButton fw={600} fz="sm" onClick={onSort}>
        {title}
        {sorted && (sorted === 'ascending' ? ' ↑' : ' ↓')}
      </UnstyledButton>
    </Table.Th>
  );
}
