/** Edits the scores of a JSON bot as sliders: every number called “score” in a list of rules. */
import { Group, NumberInput, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { applyEdits, modify } from 'jsonc-parser';
import { useMemo, useState } from 'react';

type EditableJson = null | boolean | number | string | EditableJson[] | { [key: string]: EditableJson };
interface ScoreTableRow {
  readonly path: readonly (string | number)[];
  readonly label: string;
  readonly score: number;
}

const valueText = (value: EditableJson): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The condition of an entry or a rule, without its score and the rules inside it. */
const conditionText = (entry: { [key: string]: EditableJson }): string =>
  Object.entries(entry)
    .filter(([key, value]) => key !== 'score' && !Array.isArray(value))
    .map(([key, value]) => (key === 'card' ? valueText(value) : `${key} ${valueText(value)}`))
    .join(', ');

/** Every number called “score”, by rule set. Rules inside an entry stay with the entry. */
function scoreRows(bot: EditableJson): Map<string, ScoreTableRow[]> {
  const found = new Map<string, ScoreTableRow[]>();
  const visit = (value: EditableJson, path: (string | number)[], set: string, parentLabel: string): void => {
    if (Array.isArray(value)) {
      value.forEach((item, at) => {
        visit(item, [...path, at], set, parentLabel);
      });
    } else if (value !== null && typeof value === 'object') {
      const label = [parentLabel, conditionText(value)].filter((part) => part !== '').join(': ');
      if (typeof value['score'] === 'number') {
        const rows = found.get(set) ?? [];
        rows.push({
          path: [...path, 'score'],
          label: label.slice(0, 140) || 'always',
          score: value['score'],
        });
        found.set(set, rows);
      }
      for (const [key, part] of Object.entries(value))
        if (Array.isArray(part)) visit(part, [...path, key], set, label);
    }
  };
  if (bot !== null && typeof bot === 'object' && !Array.isArray(bot)) {
    for (const [set, part] of Object.entries(bot)) if (Array.isArray(part)) visit(part, [set], set, '');
  }
  return found;
}

/** Changes one score and keeps the rest of the text. */
const setScore = (text: string, path: readonly (string | number)[], score: number): string =>
  applyEdits(text, modify(text, [...path], score, {}));

export function ScoreTable({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [filter, setFilter] = useState('');
  const found = useMemo(() => {
    try {
      return scoreRows(JSON.parse(text) as EditableJson);
    } catch {
      return undefined;
    }
  }, [text]);
  if (!found) return <Text c="dimmed">Invalid JSON. Fix it in the text view.</Text>;
  if (found.size === 0) return <Text c="dimmed">This bot has no scores.</Text>;
  return (
    <Stack gap="md" mah="60vh" style={{ overflow: 'auto' }} tabIndex={0} aria-label="Scores" role="region">
      <TextInput
        placeholder="find a card or condition"
        aria-label="Find"
        value={filter}
        onChange={(e) => setFilter(e.currentTarget.value)}
      />
      {[...found].map(([list, rows]) => {
        const shown = rows.filter(({ label }) => label.toLowerCase().includes(filter.toLowerCase()));
        if (shown.length === 0) return null;
        const scoreRange = Math.max(10, ...rows.map(({ score }) => Math.abs(score)));
        return (
          <div key={list}>
            <Title order={2} size="h6">
              {list}
            </Title>
            <Table fz="xs" verticalSpacing={2}>
              <Table.Tbody>
                {shown.map(({ path, label, score }) => (
                  <Table.Tr key={path.join('/')}>
                    <Table.Td>{label}</Table.Td>
                    <Table.Td w={240}>
                      <Group gap="xs" wrap="nowrap">
                        <input
                          type="range"
                          aria-label={`Score of ${label}`}
                          min={-scoreRange}
                          max={2 * scoreRange}
                          step={1}
                          value={score}
                          onChange={(e) => onText(setScore(text, path, e.currentTarget.valueAsNumber))}
                        />
                        <NumberInput
                          w={74}
                          aria-label={`Score of ${label}`}
                          value={score}
                          onChange={(value) =>
                            typeof value === 'number' && onText(setScore(text, path, value))
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
