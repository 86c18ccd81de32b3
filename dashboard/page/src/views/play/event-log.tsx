/** What has happened in a game that goes on; the newest is in sight. */
import { useEffect, useRef } from 'react';
import { EventLine } from '../../common/game/event-line.tsx';
import { LogPanel } from '../../common/game/log-panel.tsx';

export function EventLog({
  events,
  names,
}: {
  events: Parameters<typeof EventLine>[0]['event'][];
  names: readonly string[];
}) {
  const viewport = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new events are at the end
  useEffect(() => {
    if (viewport.current) viewport.current.scrollTop = viewport.current.scrollHeight;
  }, [events]);
  return (
    <LogPanel height={440} viewport={viewport}>
      <div role="log">
        {events.slice(-300).map((event, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity of their own
          <EventLine key={n} event={event} names={names} />
        ))}
      </div>
    </LogPanel>
  );
}
