/** The events of a run, latest first. */
import { Badge, Box, Group, ScrollArea, Text } from '@mantine/core';
import type { RunUpdate } from '../../../../api/runs/run-record.ts';

/** Titles that differ from the names in the record; `unmet` is from before 1.0. */
const kindTitles: Readonly<Record<string, string>> = {
  house: 'house players',
  unmet: 'house players',
  judged: 'validation',
};

export function RunLog({ lines }: { lines: RunUpdate['log'] }) {
  if (lines.length === 0) return <Text c="dimmed">Nothing was logged.</Text>;
  return (
    <ScrollArea h={460} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Log' }}>
      {lines.toReversed().map((line) => (
        // On a phone, the text is below the rest.
        <Group key={line.number} component="article" fz="xs" gap="xs" align="baseline" py={4}>
          <Text fz="inherit" c="dimmed" className="number" w={76}>
            {new Date(line.at).toLocaleTimeString()}
          </Text>
          <Text fz="inherit" className="number" w={28}>
            {line.generation}
          </Text>
          <Box w={100}>
            <Badge size="xs" variant="light" color="gray" tt="none" miw="max-content">
              {kindTitles[line.kind] ?? line.kind}
            </Badge>
          </Box>
          <Text fz="inherit" flex="1 1 260px">
            {line.text}
          </Text>
        </Group>
      ))}
    </ScrollArea>
  );
}
