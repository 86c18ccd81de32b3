/** The settings in which runs or matches differ, with one column for each. */
import { Table } from '@mantine/core';
import { DataTable } from './data-table.tsx';

export function SettingsTable({
  head = 'Setting',
  settings,
  columns,
}: {
  head?: string;
  settings: readonly { readonly setting: string; readonly values: readonly string[] }[];
  columns: readonly string[];
}) {
  return (
    <DataTable minWidth={320} fz="xs" columns={[head, ...columns]}>
      {settings.map(({ setting, values }) => (
        <Table.Tr key={setting}>
          <Table.Td>{setting}</Table.Td>
          {values.map((value, at) => (
            <Table.Td key={columns[at]}>{value}</Table.Td>
          ))}
        </Table.Tr>
      ))}
    </DataTable>
  );
}
