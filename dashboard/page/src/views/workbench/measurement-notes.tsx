/** Where what a text's parts are worth was not measured as the figures beside it: which seats, which lines. */
import { Text } from '@mantine/core';
import type { SeatOrderRequest } from './seat-order.ts';

export function MeasurementNotes({
  seating,
  isReformatted,
}: {
  /** Undefined in games for one. */
  seating: SeatOrderRequest | undefined;
  /** The lines are those of the formatted text. */
  isReformatted: boolean;
}) {
  return (
    <>
      {seating && seating.seats !== 'rotate' && (
        <Text size="xs" c="dimmed">
          Seats alternate here, regardless of “Seats” above: both texts play the same deals from either seat.
        </Text>
      )}
      {isReformatted && (
        <Text size="xs" c="dimmed" data-testid="elsewhere">
          Line numbers refer to the formatted text. Press Format to match them.
        </Text>
      )}
    </>
  );
}
