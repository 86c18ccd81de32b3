/** Selects the budget of a run in the address, a time or a number of games, by click or as text. */
import { Button, Group, Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useParams } from '../../address/url-params.ts';

interface BudgetChoice {
  readonly label: string;
  readonly value: string;
}

const budgets: readonly BudgetChoice[] = [
  { label: '30 s', value: '30s' },
  { label: '2 min', value: '2min' },
  { label: '10 min', value: '10min' },
  { label: '1 h', value: '1h' },
  { label: '200k games', value: '200k games' },
  { label: '2M games', value: '2M games' },
];

export function BudgetField({
  value,
  choices = budgets,
  description = 'A number of games can be repeated exactly; a time depends on this machine.',
  error,
}: {
  value: string;
  choices?: readonly BudgetChoice[];
  description?: string;
  error: string | undefined;
}) {
  const [, set] = useParams();
  // The field may be empty during editing, but a run always has a budget.
  const [emptied, setEmptied] = useState(false);
  return (
    <Input.Wrapper label="Budget" labelElement="div" description={description}>
      <Group gap={6} mt={6} align="flex-start">
        <Group gap={6} role="group" aria-label="Usual budgets">
          {choices.map((one) => (
            <Button
              key={one.value}
              size="xs"
              radius="xl"
              px="sm"
              variant={one.value === value ? 'filled' : 'default'}
              aria-pressed={one.value === value}
              onClick={() => set({ budget: one.value })}
            >
              {one.label}
            </Button>
          ))}
        </Group>
        <TextInput
          aria-label="Budget"
          flex="1 1 100px"
          maw={260}
          value={emptied ? '' : value}
          error={error}
          onChange={({ currentTarget: { value: text } }) => {
            setEmptied(text === '');
            if (text !== '') set({ budget: text });
          }}
          onBlur={() => setEmptied(false)}
        />
      </Group>
    </Input.Wrapper>
  );
}
