/** Shown below every score, so that it is not over-read: the players, the board and the seed. */
import { Text } from '@mantine/core';

/** @param facts who, which board, seats, seed …; what is left out is not shown */
export const ResultFacts = ({ facts }: { facts: readonly (string | false | undefined)[] }) => (
  <Text size="xs" c="dimmed" data-testid="facts">
    {facts.filter((fact) => fact).join(' · ')}
  </Text>
);
