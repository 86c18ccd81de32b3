/** The events of a game, decision by decision. A click opens the decision. */
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { EventLines } from '../../common/game/event-lines.tsx';
import { LogPanel } from '../../common/game/log-panel.tsx';
import type { ShownGame } from './use-playthrough.ts';

const STEPS_SHOWN_MAX = 400;

export function GameLog({ shown: { steps, playthrough, at, names, goToStep } }: { shown: ShownGame }) {
  const currentStep = useRef<HTMLButtonElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another place in the story
  useEffect(() => {
    // Scroll only the list; `scrollIntoView` would move the page too.
    if (!currentStep.current || !viewport.current) return;
    const offset =
      currentStep.current.getBoundingClientRect().top - viewport.current.getBoundingClientRect().top;
    viewport.current.scrollTop += offset - viewport.current.clientHeight * 0.7;
  }, [at]);
  const from = Math.max(0, at - STEPS_SHOWN_MAX / 2);
  const movers = moversBefore(steps);
  return (
    <LogPanel height={300} viewport={viewport}>
      {steps.slice(from, from + STEPS_SHOWN_MAX).map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are numbered
        <div key={from + i}>
          <EventLines events={step.events} names={names} mover={movers[from + i]} />
          <UnstyledButton
            className="story-step"
            ref={from + i === at ? currentStep : undefined}
            aria-current={from + i === at ? 'step' : undefined}
            onClick={() => goToStep(from + i)}
          >
            {step.kind}: {step.options.find(({ index }) => index === step.chosen)?.label}
          </UnstyledButton>
        </div>
      ))}
      <EventLines events={playthrough.rest} names={names} mover={movers.at(-1)} />
    </LogPanel>
  );
}

/** Whose turn it is before the events of each step, and after the last. */
function moversBefore(steps: ShownGame['steps']): readonly (number | undefined)[] {
  const movers: (number | undefined)[] = [undefined];
  for (const { events } of steps)
    movers.push(events.findLast(({ event }) => event === 'turn')?.seat ?? movers.at(-1));
  return movers;
}
