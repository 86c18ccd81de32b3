/** A strength as it is always shown: score, half-width, games; and as a bar that shows the interval. */
import { Box, Text, Tooltip } from '@mantine/core';
import type { Estimate } from '../../../api/common.ts';
import { estimateText, percent, whole } from './format.ts';

export function Strength({ of }: { of: Estimate | null | undefined }) {
  if (!of)
    return (
      <Text span c="dimmed">
        not measured yet
      </Text>
    );
  const half = (of.high - of.low) / 2;
  return (
    <Tooltip label={`95 % interval from ${percent(of.low)} to ${percent(of.high)}, ${whole(of.games)} games`}>
      <Box component="span" tabIndex={0} className="number" aria-label={estimateText(of)}>
        <b>{percent(of.score)}</b>{' '}
        <Text span c="dimmed" size="xs">
          ± {(100 * half).toFixed(half < 0.0005 ? 2 : 1)} ({whole(of.games)})
        </Text>
      </Box>
    </Tooltip>
  );
}

/** Zero to one with the half marked; the interval is a line, the score a dot. */
export function Bar({ of }: { of: Estimate }) {
  const x = (value: number): number => 2 + 156 * Math.max(0, Math.min(1, value));
  return (
    <svg viewBox="0 0 160 14" width="100%" height={14} preserveAspectRatio="none" aria-hidden="true">
      <line x1={2} x2={158} y1={7} y2={7} stroke="var(--mantine-color-default-border)" strokeWidth={2} />
      <line x1={80} x2={80} y1={2} y2={12} stroke="var(--mantine-color-dimmed)" strokeWidth={1} />
      <line
        x1={x(of.low)}
        x2={x(of.high)}
        y1={7}
        y2={7}
        stroke="var(--mantine-color-anchor)"
        strokeWidth={4}
      />
      <circle cx={x(of.score)} cy={7} r={3.5} fill="var(--mantine-color-anchor)" />
    </svg>
  );
}
