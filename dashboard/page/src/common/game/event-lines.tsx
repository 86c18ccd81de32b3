/** Events in the words of their game. */
import { Text } from '@mantine/core';
import type { PlayEvent } from '../../../../api/play/playthroughs.ts';

/** @param names names by seat */
export const EventLines = ({ events, names }: { events: readonly PlayEvent[]; names: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity of their own
  events.map((event, n) => <EventLine key={n} event={event} names={names} />);

function EventLine({ event, names }: { event: PlayEvent; names: readonly string[] }) {
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
      <Text span variant="note">
        {who}:
      </Text>{' '}
      {event.words}
    </Text>
  );
}
