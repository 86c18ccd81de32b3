/** The head of a column that sorts: a click by the column, the next the other way, the third as before. */
import { Table, UnstyledButton } from '@mantine/core';
import type { Column } from './columns.ts';

export function SortableHead({
  column: { name, title, descends, onPhone },
  order,
  onOrder,
}: {
  column: Column;
  order: string;
  onOrder: (order: string | undefined) => void;
}) {
  const isFirst = order === name;
  const isSecond = order === `-${name}`;
  const down = isFirst ? descends : !descends;
  return (
    <Table.Th
      {...(!onPhone && { visibleFrom: 'sm' as const })}
      aria-sort={isFirst || isSecond ? (down ? 'descending' : 'ascending') : undefined}
    >
      <UnstyledButton
        fw={600}
        fz="sm"
        onClick={() => onOrder(isFirst ? `-${name}` : isSecond ? undefined : name)}
      >
        {title}
        {(isFirst || isSecond) && (down ? ' ↓' : ' ↑')}
      </UnstyledButton>
    </Table.Th>
  );
}
