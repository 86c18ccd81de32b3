/** Placeholder for missing content: says what will be here and how to get it. */
import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: Props) {
  return (
    <Paper withBorder p="xl" maw={720} mx="auto" mt="lg">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text c="dimmed" component="div">
          {children}
        </Text>
        {action}
      </Stack>
    </Paper>
  );
}
