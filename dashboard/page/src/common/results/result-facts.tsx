/** Shown below every score, so that it is not over-read: the players, the board, and whether the players react. */
import { Text } from '@mantine/core';

export function ResultFacts({
  facts,
  reaction,
}: {
  /** Who, which board, seats, seed …; what is left out is not shown. */
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
