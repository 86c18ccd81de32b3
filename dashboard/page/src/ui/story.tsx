/** What happened in a game, decision by decision; a click goes there. */
import { useEffect, useRef } from 'react';
import type { Step } from '../../../api/playthroughs.ts';
import { EventLine } from './events.tsx';
import { LogPaper } from './log-paper.tsx';

const STORY_MAX = 400;

export function Story({
  steps,
  rest,
  at,
  names,
  go,
}: {
  steps: readonly Step[];
  rest: Step['events'];
  at: number;
  names: readonly string[];
  go: (step: number) => void;
}) {
  const here = useRef<HTMLButtonElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another place in the story
  useEffect(() => {
    // Only the list scrolls: scrolling into view would move the page too.
    if (!here.current || !viewport.current) return;
    const offset = here.current.getBoundingClientRect().top - viewport.current.getBoundingClientRect().top;
    viewport.current.scrollTop += offset - viewport.current.clientHeight * 0.7;
  }, [at]);
  const from = Math.max(0, at - STORY_MAX / 2);
  return (
    <LogPaper height={300} viewport={viewport}>
      {steps.slice(from, from + STORY_MAX).map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are numbered
        <div key={from + i}>
          {step.events.map((event, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity of their own
            <EventLine key={n} event={event} names={names} />
          ))}
          <button
            type="button"
            className="story-step"
            ref={from + i === at ? here : undefined}
            aria-current={from + i === at ? 'step' : undefined}
            onClick={() => go(from + i)}
          >
            {step.kind}: {step.options.find(({ index }) => index === step.chosen)?.label}
          </button>
        </div>
      ))}
      {rest.map((event, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity of their own
        <EventLine key={n} event={event} names={names} />
      ))}
    </LogPaper>
  );
}
