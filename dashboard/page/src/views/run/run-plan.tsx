/** How to repeat a run: its command, its settings in words, its opponents, and on demand the plan as a file. */
import { Button, Grid, Group, Paper, ScrollArea, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../common/page/icons.tsx';
import { CommandLine } from '../../common/results/command-line.tsx';
import {
  algorithmTitle,
  budgetText,
  capitalized,
  fileName,
  splitWords,
} from '../../common/results/format.ts';
import { saveFile } from '../../common/share/save-file.ts';
import { FactsTable } from '../../common/tables/facts-table.tsx';
import type { Details } from './key-figures.tsx';

const titles: Readonly<Record<string, string>> = {
  from: 'Starts from',
  against: 'Plays against',
  warmStart: 'Also starts from',
  algorithm: 'Kind of search',
  kingdom: 'Board',
};

/** Roles of opponents, as in the record. */
const roles: Readonly<Record<string, string>> = {
  given: 'from the start',
  hall: 'finalist of this run',
  response: 'found by this run',
};

export function RunPlan({ details, isSearch }: { details: Details; isSearch: boolean }) {
  const file = JSON.stringify(details.file, null, 2);
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Card title="Play this run again">
          <Text size="sm" mb="xs">
            {isSearch
              ? 'Save the plan, then run this command in the same folder. With a budget in games, the same version finds the same program.'
              : 'This command trains again, with players of these names.'}
          </Text>
          <CommandLine command={details.command} />
          {isSearch && (
            <Group mt="sm">
              <Button
                size="xs"
                leftSection={<Icon name="download" size={14} />}
                onClick={() => saveFile('plan.json', `${file}\n`, 'application/json')}
              >
                plan.json
              </Button>
            </Group>
          )}
        </Card>
        <Opponents opponents={details.opponents} keptOut={keptOutOf(details)} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Card title="Settings">
          <Settings file={details.file} />
          <details>
            <summary className="more">The plan as a file</summary>
            <Text component="pre" ff="monospace" fz="xs" mb={0} style={{ overflow: 'auto' }} tabIndex={0}>
              {file}
            </Text>
          </details>
        </Card>
      </Grid.Col>
    </Grid>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="md" mb="md">
    <Title order={2} size="h5" mb="xs">
      {title}
    </Title>
    {children}
  </Paper>
);

/** What the plan sets; settings without a value are left out. */
function Settings({ file }: { file: Details['file'] }) {
  const set = Object.entries(file as Record<string, unknown>).flatMap(([name, value]) => {
    const text = settingText(name, value);
    return text === '' || name.startsWith('$')
      ? []
      : [[titles[name] ?? capitalized(splitWords(name)), text] as const];
  });
  return <FactsTable facts={set} />;
}

function settingText(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : '';
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? fileName(one) : JSON.stringify(one))).join(', ');
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  if (name === 'budget') return budgetText(String(value));
  return name === 'algorithm' ? algorithmTitle(String(value)) : String(value);
}

/** The named opponent that the search never meets; undefined if it meets all. */
function keptOutOf({ file, opponents }: Details): string | undefined {
  const named = ((file as { against?: readonly string[] }).against ?? []).map(fileName);
  const given = opponents.flatMap(({ name, kind }) => (kind === 'given' ? [name] : []));
  const missing = named.filter((name) => !given.includes(name));
  return given.length > 1 && given.length === named.length - 1 ? missing[0] : undefined;
}

/** In pixels. A league has many opponents. */
const HEIGHT_MAX = 420;

function Opponents({ opponents, keptOut }: Pick<Details, 'opponents'> & { keptOut: string | undefined }) {
  const rows = opponents.map(({ name, kind }) => [name, roles[kind] ?? kind] as const);
  if (keptOut !== undefined) rows.push([keptOut, 'kept out of the search, to test the champion']);
  return (
    <Card title={opponents.length === 1 ? '1 opponent' : `${opponents.length} opponents`}>
      <ScrollArea.Autosize mah={HEIGHT_MAX} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table fz="sm" withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
          <Table.Tbody>
            {rows.map(([name, role], number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several opponents may have one name
              <Table.Tr key={number}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
                <Table.Td c="dimmed" ta="right">
                  {role}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Card>
  );
}
