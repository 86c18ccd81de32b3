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

/** Every number called “score” in a list of rules. Rules inside an entry stay with the entry. */
function scoreRows(value: EditableJson, path: ScoreTableRow['path'] = [], parentLabel = ''): ScoreTableRow[] {
  const isWhole = path.length === 0;
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value))
    return isWhole ? [] : value.flatMap((item, at) => scoreRows(item, [...path, at], parentLabel));
  const label = isWhole ? '' : [parentLabel, conditionText(value)].filter((part) => part !== '').join(': ');
  const { score } = value;
  const own =
    !isWhole && typeof score === 'number'
      ? [{ path: [...path, 'score'], label: label.slice(0, 140) || 'always', score }]
      : [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    Array.isArray(part) ? scoreRows(part, [...path, key], label) : [],
  );
  return [...own, ...inner];
}

/** Changes one score and keeps the rest of the text. */
const setScore = (text: string, path: readonly (string | number)[], score: number): string =>
  applyEdits(text, modify(text, [...path], score, {}));

export function ScoreTable({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [filter, setFilter] = useState('');
  const found = useMemo(() => {
    try {
      // By rule set.
      return Map.groupBy(scoreRows(JSON.parse(text) as EditableJson), ({ path: [set] }) => set);
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
