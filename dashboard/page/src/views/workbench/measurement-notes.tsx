/** Where what a text's parts are worth was not measured as the figures beside it: which seats, which lines. */
import { Text } from '@mantine/core';
import type { SeatOrder } from './seat-order.ts';

export function MeasurementNotes({
  seating,
  isReformatted,
}: {
  /** Undefined in games for one. */
  seating: SeatOrder | undefined;
  /** The lines are those of the formatted text. */
  isReformatted: boolean;
}) {
  return (
    <>
      {seating && seating.seats !== 'rotate' && (
        <Text size="xs" c="dimmed">
          Here seats are taken in turn, whatever “Seats” says above: both texts meet the same deals from
          either seat.
        </Text>
      )}
      {isReformatted && (
        <Text size="xs" c="dimmed" data-testid="elsewhere">
          Lines are those of the formatted text: press Format first to find them in yours.
        </Text>
      )}
    </>
  );
}
