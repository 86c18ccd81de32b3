/** What stands below every score, so that nobody reads more into it: who met on which board, and whether they react. */
import { Text } from '@mantine/core';

export function ResultFacts({
  facts,
  reaction,
}: {
  /** Who, which board, seats, seed …; what is left out is not told. */
  facts: readonly (string | false | undefined)[];
  reaction: string;
}) {
  return (
    <>
      <Text size="xs" c="dimmed" data-testid="facts">
        {facts.filter((fact) => fact).join(' · ')}
      </Text>
      <Text size="xs" c="dimmed" data-testid="reaction">
        {reaction}
      </Text>
    </>
  );
}
