/** The score of a search by generation, on an axis from 0 to 1 with a line at one half: all runs have the same axis. */
import { percent } from '../../common/results/format.ts';

const WIDTH = 110;
const HEIGHT = 34;
const STROKE = 2;

export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const y = (value: number): number =>
    HEIGHT - STROKE - Math.max(0, Math.min(1, value)) * (HEIGHT - 2 * STROKE);
  const points = values
    .map((value, at) => `${((at / (values.length - 1)) * WIDTH).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ');
  const label = `Search score by generation, from ${percent(values[0]!)} to ${percent(values.at(-1)!)}`;
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={label} style={{ display: 'block' }}>
      <title>{label}</title>
      <line x2={WIDTH} y1={y(0.5)} y2={y(0.5)} stroke="var(--mantine-color-dimmed)" strokeDasharray="2 3" />
      <g fill="var(--mantine-color-anchor)">
        <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} opacity={0.15} />
        <polyline points={points} fill="none" stroke="var(--mantine-color-anchor)" strokeWidth={STROKE} />
      </g>
    </svg>
  );
}
