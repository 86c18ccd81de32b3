/** The conditions of a score, shown below it to prevent wrong conclusions: players, board and seed. */
import { Text } from '@mantine/core';

/** @param facts players, board, seats, seed …; false and undefined are skipped */
export const ResultFacts = ({ facts }: { facts: readonly (string | false | undefined)[] }) => (
  <Text variant="note" data-testid="facts">
    {facts.filter((fact) => fact).join(' · ')}
  </Text>
);
