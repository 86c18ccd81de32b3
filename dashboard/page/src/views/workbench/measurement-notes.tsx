/** Notes on how the worths of a text's parts differ from the score: seats, and line numbers. */
import { Text } from '@mantine/core';
import type { SeatOrderRequest } from './seat-order.ts';

interface Props {
  /** Undefined in one-player games. */
  readonly seating: SeatOrderRequest | undefined;
  /** True if line numbers refer to the formatted text. */
  readonly isReformatted: boolean;
}

export function MeasurementNotes({ seating, isReformatted }: Props) {
  return (
    <>
      {seating && seating.seats !== 'alternate' && (
        <Text variant="note">
          Seats alternate here, regardless of “Seats” above: both texts play the same deals from either seat.
        </Text>
      )}
      {isReformatted && (
        <Text variant="note" data-testid="elsewhere">
          Line numbers refer to the formatted text. Press Format to match them.
        </Text>
      )}
    </>
  );
}
