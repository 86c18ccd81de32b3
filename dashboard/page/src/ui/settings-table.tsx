/** Only the settings that differ between runs or matches, one column for each. */
import { Table } from '@mantine/core';
import { Heads } from './heads.tsx';

export function SettingsTable({
  settings,
  heads,
}: {
  settings: readonly { readonly setting: string; readonly values: readonly string[] }[];
  heads: readonly string[];
}) {
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table fz="xs">
        <Heads of={['Setting', ...heads]} />
        <Table.Tbody>
          {settings.map(({ setting, values }) => (
            <Table.Tr key={setting}>
              <Table.Td>{setting}</Table.Td>
              {values.map((value, at) => (
                <Table.Td key={heads[at]}>{value}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
