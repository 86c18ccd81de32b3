/** Events in the words of their game. */
import { Text } from '@mantine/core';
import type { PlayEvent } from '../../../../api/play/playthroughs.ts';

interface EventLinesProps {
  readonly events: readonly PlayEvent[];
  readonly names: readonly string[];
  readonly mover?: number | undefined;
}

/**
 * @param names names by seat
 * @param mover seat whose turn it is before the first event; the lines of a turn name only other players
 */
export function EventLines({ events, names, mover }: EventLinesProps) {
  let current = mover;
  return events.map((event, n) => {
    if (event.event === 'turn') current = event.seat;
    // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity of their own
    return <EventLine key={n} event={event} names={names} isOfMover={event.seat === current} />;
  });
}

interface EventLineProps {
  readonly event: PlayEvent;
  readonly names: readonly string[];
  readonly isOfMover: boolean;
}

function EventLine({ event, names, isOfMover }: EventLineProps) {
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
