/** A curve the size of a word. */
export function Sparkline({
  values,
  width = 90,
  height = 22,
}: {
  values: readonly number[];
  width?: number;
  height?: number;
}) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values
    .map(
      (v, i) =>
        `${((i / (values.length - 1)) * (width - 4) + 2).toFixed(1)},${(height - 3 - ((v - low) / span) * (height - 6)).toFixed(1)}`,
    )
    .join(' ');
  return (
    <svg width={width} height={height} role="img" aria-label="Search progress">
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
