/** The settings in which runs or matches differ, with one column for each. */
import { Table } from '@mantine/core';
import { DataTable } from './data-table.tsx';

interface Props {
  readonly head?: string;
  readonly settings: readonly { readonly setting: string; readonly values: readonly string[] }[];
  readonly columns: readonly string[];
}

export function SettingsTable({ head = 'Setting', settings, columns }: Props) {
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
