/**
 * The end of a game with several players: places in order, and when each player was eliminated. A click opens that
 * decision.
 */
import { Group, Text } from '@mantine/core';
import { PlainButton } from '../../common/page/buttons.tsx';
import { plainNumber } from '../../common/results/format.ts';
import styles from './score-slider.module.css';
import type { ShownGame } from './use-playthrough.ts';

/** @param title who won, and how the game ended */
export function FinalPlaces({ shown, title }: { shown: ShownGame; title: string }) {
  const { names, steps, eliminations } = shown;
  const { places, scores } = shown.playthrough.result;
  const order = names.map((_, seat) => seat).toSorted((x, y) => places[x]! - places[y]!);
  return (
    <Group gap="6px 12px" mb={6}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Group gap={6} role="group" aria-label="How it ends" data-testid="finish">
        {order.map((seat) => {
          const step = eliminations.get(seat);
          const placeText = (
            <span>
              <i data-seat={seat} className={styles['seat']} />
              {places[seat]}. {names[seat]} {plainNumber(scores[seat]!)}
              {step !== undefined && ` · out in turn ${steps[step]?.turn}`}
            </span>
          );
          if (step === undefined) {
            return (
              <Text key={seat} size="xs" fw={700} px={8}>
                {placeText}
              </Text>
            );
          }
          return (
            <PlainButton
              key={seat}
              size="compact-xs"
              title="Show the decisive decision"
              onClick={() => shown.goToStep(step)}
            >
              {placeText}
            </PlainButton>
          );
        })}
      </Group>
    </Group>
  );
}
