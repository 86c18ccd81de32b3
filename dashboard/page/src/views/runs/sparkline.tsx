/** A curve the size of a word. */
const WIDTH = 90;
const HEIGHT = 22;

export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values
    .map(
      (v, i) =>
        `${((i / (values.length - 1)) * (WIDTH - 4) + 2).toFixed(1)},${(HEIGHT - 3 - ((v - low) / span) * (HEIGHT - 6)).toFixed(1)}`,
    )
    .join(' ');
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label="Search progress">
      <polyline
        points={points}
        fill="none"
        stroke="var(--mantine-color-anchor)"
        strokeWidth={1.6}
        strokeLinejoin="round"
      />
    </svg>
  );
}
