/** A list of events that scrolls by itself. */
import { Paper, ScrollArea, Text } from '@mantine/core';

export function LogPanel({
  height,
  viewport,
  children,
}: {
  height: number;
  viewport?: React.RefObject<HTMLDivElement | null>;
  children: React.ReactNode;
}) {
  return (
    <Paper withBorder p="sm">
      <Text size="sm" fw={600} mb={4}>
        What happened
      </Text>
      <ScrollArea
        h={height}
        type="auto"
        {...(viewport && { viewportRef: viewport })}
        viewportProps={{ tabIndex: 0, 'aria-label': 'What happened' }}
      >
        {children}
      </ScrollArea>
    </Paper>
  );
}
