/** A list of events that scrolls by itself. */
import { Paper, ScrollArea, Text } from '@mantine/core';

interface Props {
  readonly height: number;
  readonly viewport?: React.RefObject<HTMLDivElement | null>;
  readonly children: React.ReactNode;
}

export function LogPanel({ height, viewport, children }: Props) {
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
