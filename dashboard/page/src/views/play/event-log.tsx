/** The events of a running game. The newest stays visible. */
import { useEffect, useRef } from 'react';
import type { PlayEvent } from '../../../../api/play/playthroughs.ts';
import { EventLines } from '../../common/game/event-lines.tsx';
import { LogPanel } from '../../common/game/log-panel.tsx';

export function EventLog({ events, names }: { events: readonly PlayEvent[]; names: readonly string[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new events are at the end
  useEffect(() => {
    if (viewport.current) viewport.current.scrollTop = viewport.current.scrollHeight;
  }, [events]);
  return (
    <LogPanel height={440} viewport={viewport}>
      <div role="log">
        <EventLines events={events.slice(-300)} names={names} />
      </div>
    </LogPanel>
  );
}
