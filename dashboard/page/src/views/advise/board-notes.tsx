/** What the reader made of the board: its cards, what it corrected, and what is missing. */
import { Badge, Group, List, Text } from '@mantine/core';
import type { Output } from '../../api-client.ts';

export function BoardNotes({ reading }: { reading: Output<'POST /advice/board'> }) {
  const { titles, title, problem } = reading;
  // The answer says how a card that is not here may change it.
  const notes = reading.notes.filter(({ kind }) => kind !== 'missing');
  return (
    <div aria-live="polite" data-testid="board">
      <Group gap={6}>
        {title && (
          <Text size="sm" fw={600}>
            {title}
          </Text>
        )}
        {titles.map((name) => (
          <Badge key={name} variant="light" tt="none" fw={500}>
            {name}
          </Badge>
        ))}
      </Group>
      {problem && (
        <Text size="sm" mt={4}>
          No answer yet: {problem}.
        </Text>
      )}
      {notes.length > 0 && (
        <List size="sm" mt={4}>
          {notes.map(({ text }) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
