/** Moves from decision to decision: buttons, a slider, keys, and automatic play. */
import { ActionIcon, Group } from '@mantine/core';
import { useHotkeys, useInterval } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../common/page/icons.tsx';
import type { ShownGame } from './use-playthrough.ts';

/** Milliseconds between two decisions in automatic play. */
const STEP_MS = 700;

/** @param children what the game ends with */
export function StepBar({ shown, children }: { shown: ShownGame; children: ReactNode }) {
  const { steps, step, at, goToStep } = shown;
  const last = steps.length - 1;
  const nextTurn = steps.find(({ turn }) => turn > step.turn);
  const turnBefore = steps.findLast(({ turn }) => turn < step.turn)?.turn;
  const play = useInterval(() => {
    if (at >= last) play.stop();
    else goToStep(at + 1);
  }, STEP_MS);
  useHotkeys([
    ['ArrowRight', () => goToStep(at + 1)],
    ['ArrowLeft', () => goToStep(at - 1)],
    ['shift+ArrowRight', () => goToStep(nextTurn ? steps.indexOf(nextTurn) : last)],
    ['shift+ArrowLeft', () => goToStep(steps.findIndex(({ turn }) => turn === turnBefore))],
    ['Home', () => goToStep(0)],
    ['End', () => goToStep(last)],
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
        <StepButton label="Last decision" icon="last" onClick={() => goToStep(last)} />
      </Group>
      <input
        type="range"
        // The result moves below a short line.
        style={{ flexBasis: 110 }}
        aria-label="Decision"
        min={0}
        max={last}
        value={at}
        onChange={(e) => goToStep(e.currentTarget.valueAsNumber)}
      />
      {children}
    </Group>
  );
}

function StepButton({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
}
