/** A part of an answer, in a grid. */
import { Grid, Group, Paper, type StyleProp, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** Columns of twelve on a wide screen. */
  readonly span: number;
  /** Height in pixels to reserve until the content is there. */
  readonly height?: StyleProp<number>;
  readonly title?: string;
  readonly about?: string;
  readonly order?: 2 | 3;
  readonly children: ReactNode;
}

export function Panel({ span, height, title, about, order = 2, children }: Props) {
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
