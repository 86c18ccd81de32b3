/** A strength as a bar. */
import type { Estimate } from '../../../../api/common.ts';

/** Half the size of the dot in pixels, which stays inside at both ends. */
const DOT = 4;

interface Props {
  readonly estimate: Estimate | null | undefined;
  readonly colour?: string | undefined;
}

/** An axis from 0 to 1 with a mark at one half. The interval is a line, the score a dot. */
export function EstimateBar({ estimate, colour = 'var(--mantine-color-anchor)' }: Props) {
  if (!estimate) return null;
  const x = (value: number): string => `${100 * Math.max(0, Math.min(1, value))}%`;
  return (
    <div style={{ padding: `0 ${DOT}px` }}>
      <svg width="100%" height={14} style={{ display: 'block', overflow: 'visible' }} aria-hidden="true">
        <line x1="0%" x2="100%" y1={7} y2={7} stroke="var(--mantine-color-default-border)" strokeWidth={2} />
        <line x1="50%" x2="50%" y1={2} y2={12} stroke="var(--mantine-color-dimmed)" strokeWidth={1} />
        <line x1={x(estimate.low)} x2={x(estimate.high)} y1={7} y2={7} stroke={colour} strokeWidth={4} />
        <circle cx={x(estimate.score)} cy={7} r={DOT} fill={colour} />
      </svg>
    </div>
  );
}
