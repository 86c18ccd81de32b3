/**
 * The end of a game with several players: places in order, and when each player was eliminated. A click opens that
 * decision.
 */
import { Button, Group, Text } from '@mantine/core';
import type { GameStep } from '../../../../api/play/playthroughs.ts';
import { plainNumber } from '../../common/results/format.ts';

type Events = GameStep['events'];

/** Eliminated seats, each with the index of the decision that eliminated it. */
export function eliminationSteps(
  steps: readonly { readonly events: Events }[],
  rest: Events,
  leaves: string | undefined,
): ReadonlyMap<number, number> {
  const eliminations = new Map<number, number>();
  [...steps, { events: rest }].forEach(({ events }, at) => {
    // Events of a step happened after the decision before it.
    for (const { event, seat } of events) if (event === leaves) eliminations.set(seat, Math.max(0, at - 1));
  });
  return eliminations;
}

export function FinalPlaces({
  names,
  places,
  scores,
  turns,
  eliminations,
  at,
  onStep,
}: {
  names: readonly string[];
  /** Places by seat. */
  places: readonly number[];
  scores: readonly number[];
  /** Turn of each decision. */
  turns: readonly number[];
  eliminations: ReadonlyMap<number, number>;
  at: number;
  onStep: (step: number) => void;
}) {
  const order = names.map((_, seat) => seat).toSorted((x, y) => places[x]! - places[y]!);
  return (
    <Group gap={6} mb="sm" role="group" aria-label="How it ends" data-testid="finish">
      {order.map((seat) => {
        const step = eliminations.get(seat);
        const placeText = `${places[seat]}. ${names[seat]} ${plainNumber(scores[seat]!)}`;
        if (step === undefined) {
          return (
            <Text key={seat} size="xs" fw={700} px={8}>
              {placeText}
            </Text>
          );
        }
        return (
          <Button
            key={seat}
            size="compact-xs"
            variant={at > step ? 'light' : 'default'}
            title="Show the decisive decision"
            onClick={() => onStep(step)}
          >
            {placeText} · out in turn {turns[step]}
          </Button>
        );
      })}
    </Group>
  );
}
