/** Events in the words of their game. */
import { Text } from '@mantine/core';
import type { PlayEvent } from '../../../../api/play/playthroughs.ts';

/**
 * @param names names by seat
 * @param mover seat whose turn it is before the first event; the lines of a turn name only other players
 */
export function EventLines({
  events,
  names,
  mover,
}: {
  events: readonly PlayEvent[];
  names: readonly string[];
  mover?: number | undefined;
}) {
  let current = mover;
  return events.map((event, n) => {
    if (event.event === 'turn') current = event.seat;
    // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity of their own
    return <EventLine key={n} event={event} names={names} isOfMover={event.seat === current} />;
  });
}

function EventLine({
  event,
  names,
  isOfMover,
}: {
  event: PlayEvent;
  names: readonly string[];
  isOfMover: boolean;
}) {
  const who = names[event.seat] ?? `Seat ${event.seat + 1}`;
  if (event.event === 'turn') {
    return (
      <Text size="xs" fw={700} mt={6}>
        Turn {event.turn} · {who}
      </Text>
    );
  }
  return (
    <Text size="xs">
      {!isOfMover && (
        <Text span variant="note">
          {who}:{' '}
        </Text>
      )}
      {event.words}
    </Text>
  );
}
