/** Where what a text's parts are worth was not measured as the figures beside it: which seats, which lines. */
import { Text } from '@mantine/core';
import type { Seating } from './seating.ts';

export function MeasuredApart({
  seating,
  elsewhere,
}: {
  /** Undefined in games for one. */
  seating: Seating | undefined;
  /** The lines are those of the formatted text. */
  elsewhere: boolean;
}) {
  return (
    <>
      {seating && seating.seats !== 'rotate' && (
        <Text size="xs" c="dimmed">
          Here seats are taken in turn, whatever “Seats” says above: both programs meet the same deals from
          either seat.
        </Text>
      )}
      {elsewhere && (
        <Text size="xs" c="dimmed" data-testid="elsewhere">
          Lines are those of the formatted text: press Format first to find them in yours.
        </Text>
      )}
    </>
  );
}
