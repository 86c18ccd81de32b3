/** Only the settings that differ between runs or matches, one column for each. */
import { Table } from '@mantine/core';
import { TableHead } from './table-head.tsx';

export function SettingsTable({
  settings,
  columns,
}: {
  settings: readonly { readonly setting: string; readonly values: readonly string[] }[];
  columns: readonly string[];
}) {
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table fz="xs">
        <TableHead columns={['Setting', ...columns]} />
        <Table.Tbody>
          {settings.map(({ setting, values }) => (
            <Table.Tr key={setting}>
              <Table.Td>{setting}</Table.Td>
              {values.map((value, at) => (
                <Table.Td key={columns[at]}>{value}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
