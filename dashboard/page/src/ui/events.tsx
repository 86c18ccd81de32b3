/** What happened, in words of the game itself. */
import { Text } from '@mantine/core';
import type { PlayEvent } from '../../../api/playthroughs.ts';

/** `gainedFromSupply` or `gained-from-supply` as words. */
export const spoken = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

export function EventLine({ event, names }: { event: PlayEvent; names: readonly string[] }) {
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
      <Text span size="xs" c="dimmed">
        {who}
      </Text>{' '}
      {spoken(event.event)} {event.card ? <b>{event.card}</b> : ''}
      {event.amount !== 0 && event.amount !== 1 && ` ${event.amount}`}
    </Text>
  );
}
