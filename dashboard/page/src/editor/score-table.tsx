/** The scores of a JSON bot as sliders: every number called “score” in a list of rules. */
import { Group, NumberInput, Slider, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useMemo, useState } from 'react';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Row {
  readonly path: readonly (string | number)[];
  readonly label: string;
  readonly score: number;
}

/** Lists of objects with a numeric score, by the name of the list. */
function tables(bot: Json): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  const visit = (value: Json, path: (string | number)[], list: string): void => {
    if (Array.isArray(value)) {
      value.forEach((item, i) => {
        visit(item, [...path, i], list);
      });
    } else if (value !== null && typeof value === 'object') {
      if (typeof value['score'] === 'number') {
        const rows = found.get(list) ?? [];
        const said = Object.entries(value)
          .filter(([key, part]) => key !== 'score' && part !== null)
          .map(([, part]) => (typeof part === 'string' ? part : JSON.stringify(part)))
          .join(' · ');
        rows.push({ path: [...path, 'score'], label: said.slice(0, 140) || 'always', score: value['score'] });
        found.set(list, rows);
      }
      for (const [key, part] of Object.entries(value)) {
        if (key !== 'score') visit(part, [...path, key], typeof part === 'object' ? key : list);
      }
    }
  };
  visit(bot, [], '');
  return found;
}

function changed(text: string, path: readonly (string | number)[], score: number): string {
  const bot = JSON.parse(text) as Json;
  let at = bot as Record<string | number, Json>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, Json>;
  at[path.at(-1)!] = score;
  return `${JSON.stringify(bot, null, 2)}\n`;
}

export function ScoreTable({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [filter, setFilter] = useState('');
  const found = useMemo(() => {
    try {
      return tables(JSON.parse(text) as Json);
    } catch {
      return undefined;
    }
  }, [text]);
  if (!found) return <Text c="dimmed">The text is no JSON yet: mend it in the text first.</Text>;
  if (found.size === 0) return <Text c="dimmed">This bot has no scores.</Text>;
  return (
    <Stack gap="md" mah="60vh" style={{ overflow: 'auto' }} tabIndex={0} aria-label="Scores" role="region">
      <TextInput
        size="xs"
        placeholder="find a card or condition"
        aria-label="Find"
        value={filter}
        onChange={(e) => setFilter(e.currentTarget.value)}
      />
      {[...found].map(([list, rows]) => {
        const shown = rows.filter(({ label }) => label.toLowerCase().includes(filter.toLowerCase()));
        if (shown.length === 0) return null;
        const reach = Math.max(10, ...rows.map(({ score }) => Math.abs(score)));
        return (
          <div key={list}>
            <Title order={3} size="h6">
              {list}
            </Title>
            <Table fz="xs" verticalSpacing={2}>
              <Table.Tbody>
                {shown.map(({ path, label, score }) => (
                  <Table.Tr key={path.join('/')}>
                    <Table.Td>{label}</Table.Td>
                    <Table.Td w={240}>
                      <Group gap="xs" wrap="nowrap">
                        <Slider
                          flex={1}
                          size="sm"
                          label={null}
                          thumbLabel={`Score of ${label}`}
                          min={-reach}
                          max={2 * reach}
                          step={1}
                          value={score}
                          onChange={(value) => onText(changed(text, path, value))}
                        />
                        <NumberInput
                          size="xs"
                          w={74}
                          aria-label={`Score of ${label}`}
                          value={score}
                          onChange={(value) =>
                            typeof value === 'number' && onText(changed(text, path, value))
                          }
                        />
                      </Group>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        );
      })}
    </Stack>
  );
}
