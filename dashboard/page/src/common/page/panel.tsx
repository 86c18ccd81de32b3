/** A part of an answer, in a grid. */
import { Grid, Group, Paper, type StyleProp, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function Panel({
  span,
  height,
  title,
  about,
  order = 2,
  children,
}: {
  /** Columns of twelve on a wide screen. */
  span: number;
  /** Height in pixels to reserve until the content is there. */
  height?: StyleProp<number>;
  title?: string;
  about?: string;
  order?: 2 | 3;
  children: ReactNode;
}) {
  return (
    <Grid.Col span={{ base: 12, md: span }}>
      {/* The content may fill the rest of the height. */}
      <Paper
        withBorder
        p="sm"
        h="100%"
        {...(height !== undefined && { mih: height })}
        display="flex"
        style={{ flexDirection: 'column' }}
      >
        {title && (
          <Group gap={8} align="baseline" mb={6}>
            <Title order={order} size="h6">
              {title}
            </Title>
            {about && <Text variant="note">{about}</Text>}
          </Group>
        )}
        {children}
      </Paper>
    </Grid.Col>
  );
}
