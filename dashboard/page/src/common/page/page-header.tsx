/** The head of a view: title, a sentence, and actions. */
import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHeader({ title, about, children }: Props) {
  return (
    <Group justify="space-between" align="flex-end" mb="md" gap="sm">
      {/* The sentence wraps before the actions move below it. */}
      <div style={{ flex: '1 1 320px' }}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {about && (
          <Text c="dimmed" size="sm" component="div">
            {about}
          </Text>
        )}
      </div>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
