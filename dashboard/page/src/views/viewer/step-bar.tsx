/** Moves from decision to decision: buttons, a slider, keys, and automatic play. */
import { ActionIcon, Group } from '@mantine/core';
import { useHotkeys, useInterval } from '@mantine/hooks';
import { Icon } from '../../common/page/icons.tsx';
import styles from './step-bar.module.css';
import type { PlaythroughState } from './use-playthrough.ts';

/** Milliseconds between two decisions in automatic play. */
const STEP_MS = 700;

export function StepBar({
  shown: { steps, step, at, goToStep },
  children,
}: {
  shown: PlaythroughState;
  /** What the game ends with. */
  children: React.ReactNode;
}) {
  const turnStep = (direction: 1 | -1): number => {
    const turn = step?.turn ?? 0;
    if (direction === 1)
      return steps.findIndex((s) => s.turn > turn) === -1
        ? steps.length - 1
        : steps.findIndex((s) => s.turn > turn);
    const before = steps.findLast((s) => s.turn < turn);
    return before ? steps.findIndex((s) => s.turn === before.turn) : 0;
  };
  const play = useInterval(() => {
    if (at >= steps.length - 1) play.stop();
    else goToStep(at + 1);
  }, STEP_MS);
  useHotkeys([
    ['ArrowRight', () => goToStep(at + 1)],
    ['ArrowLeft', () => goToStep(at - 1)],
    ['shift+ArrowRight', () => goToStep(turnStep(1))],
    ['shift+ArrowLeft', () => goToStep(turnStep(-1))],
    ['Home', () => goToStep(0)],
    ['End', () => goToStep(steps.length - 1)],
  ]);
  return (
    <Group gap="4px 8px" mb="xs">
      <Group gap={4} wrap="nowrap" role="group" aria-label="Steps">
        <StepButton label="First decision" icon="first" onClick={() => goToStep(0)} />
        <StepButton label="Back one decision" icon="back" onClick={() => goToStep(at - 1)} />
        <StepButton
          label={play.active ? 'Pause' : 'Play'}
          icon={play.active ? 'pause' : 'play'}
          onClick={play.toggle}
        />
        <StepButton label="Next decision" icon="next" onClick={() => goToStep(at + 1)} />
        <StepButton label="Last decision" icon="last" onClick={() => goToStep(steps.length - 1)} />
      </Group>
      <input
        type="range"
        className={styles['slider']}
        aria-label="Decision"
        min={0}
        max={steps.length - 1}
        value={at}
        onChange={(e) => goToStep(e.currentTarget.valueAsNumber)}
      />
      {children}
    </Group>
  );
}

function StepButton({
  label,
  icon,
  onClick,
}: {
  label: string;
  icon: 'first' | 'back' | 'play' | 'pause' | 'next' | 'last';
  onClick: () => void;
}) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
}
