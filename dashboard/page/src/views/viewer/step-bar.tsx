/** Moves from decision to decision: buttons, keys, and automatic play. */
import { ActionIcon, Group, Text } from '@mantine/core';
import { useHotkeys, useInterval } from '@mantine/hooks';
import { Icon, type IconName } from '../../common/page/icons.tsx';
import type { ShownGame } from './use-playthrough.ts';

/** Milliseconds between two decisions in automatic play. */
const STEP_MS = 700;

export function StepBar({ shown }: { shown: ShownGame }) {
  const { names, steps, step, at, goToStep } = shown;
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
    <Group gap="4px 12px">
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
      <Text size="sm" data-testid="moment">
        Turn {step.turn} · decision {at + 1} of {steps.length} · <b>{names[step.seat]}</b>
      </Text>
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
