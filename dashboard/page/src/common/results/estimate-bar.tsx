/** A strength as a bar. */
import type { Estimate } from '../../../../api/common.ts';

/** An axis from 0 to 1 with a mark at one half. The interval is a line, the score a dot. */
export function EstimateBar({ estimate }: { estimate: Estimate | undefined }) {
  if (!estimate) return null;
  const x = (value: number): number => 2 + 156 * Math.max(0, Math.min(1, value));
  return (
    <svg viewBox="0 0 160 14" width="100%" height={14} preserveAspectRatio="none" aria-hidden="true">
      <line x1={2} x2={158} y1={7} y2={7} stroke="var(--mantine-color-default-border)" strokeWidth={2} />
      <line x1={80} x2={80} y1={2} y2={12} stroke="var(--mantine-color-dimmed)" strokeWidth={1} />
      <line
        x1={x(estimate.low)}
        x2={x(estimate.high)}
        y1={7}
        y2={7}
        stroke="var(--mantine-color-anchor)"
        strokeWidth={4}
      />
      <circle cx={x(estimate.score)} cy={7} r={3.5} fill="var(--mantine-color-anchor)" />
    </svg>
  );
}
