/**
 * The end of a game with several players: places in order, and when each player was eliminated. A click opens that
 * decision.
 */
import { Button, Group, Text } from '@mantine/core';
import { plainNumber } from '../../common/results/format.ts';
import type { ShownGame } from './use-playthrough.ts';

export function FinalPlaces({ shown }: { shown: ShownGame }) {
  const { names, steps, eliminations, at } = shown;
  const { places, scores } = shown.playthrough.result;
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
            onClick={() => shown.goToStep(step)}
          >
            {placeText} · out in turn {steps[step]?.turn}
          </Button>
        );
      })}
    </Group>
  );
}
