/** Cycles of players that beat each other: players on a ring, arrows from winner to loser. */
import { Box, Text } from '@mantine/core';
import type { ArenaResult } from '../../../../api/arena.ts';

const SIZE = 360;
/** Room beside the ring for names. */
const MARGIN = 90;
const NAME_MAX = 26;
const PLAYERS_MAX = 16;

const shortName = (name: string): string =>
  name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;

export function CycleGraph({ result, names }: { result: ArenaResult; names: readonly string[] }) {
  const cyclePlayers = new Set((result.cycles ?? []).flat());
  const shown = [...cyclePlayers].slice(0, PLAYERS_MAX);
  if (shown.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No cycles: the stronger player is stronger against everyone, as far as these games can tell.
      </Text>
    );
  }
  const positionOf = (at: number): { x: number; y: number } => {
    const angle = (2 * Math.PI * at) / shown.length - Math.PI / 2;
    return { x: SIZE / 2 + 110 * Math.cos(angle), y: SIZE / 2 + 110 * Math.sin(angle) };
  };
  const arrows = result.cells.filter(
    ({ a, b, strength }) => shown.includes(a) && shown.includes(b) && strength.low > 0.5,
  );
  return (
    <Box>
      <Text size="sm">
        {(result.cycles ?? [])
          .slice(0, 3)
          .map((cycle) => [...cycle, cycle[0]!].map((player) => names[player]).join(' beats '))
          .join('; ')}
        .
      </Text>
      <svg
        viewBox={`${-MARGIN} 0 ${SIZE + 2 * MARGIN} ${SIZE}`}
        width="100%"
        style={{ maxWidth: 560 }}
        role="img"
        aria-label="Who beats whom"
      >
        <defs>
          <marker
            id="beats"
            viewBox="0 0 8 8"
            refX={7}
            refY={4}
            markerWidth={7}
            markerHeight={7}
            orient="auto"
          >
            <path d="M0 0L8 4L0 8z" fill="var(--mantine-color-anchor)" />
          </marker>
        </defs>
        {arrows.map(({ a, b, strength }) => {
          const from = positionOf(shown.indexOf(a));
          const to = positionOf(shown.indexOf(b));
          const length = Math.hypot(to.x - from.x, to.y - from.y);
          const fractionOf = (d: number): number => d / length;
          return (
            <line
              key={`${a}-${b}`}
              x1={from.x + (to.x - from.x) * fractionOf(14)}
              y1={from.y + (to.y - from.y) * fractionOf(14)}
              x2={to.x - (to.x - from.x) * fractionOf(16)}
              y2={to.y - (to.y - from.y) * fractionOf(16)}
              stroke="var(--mantine-color-anchor)"
              strokeWidth={1 + 5 * (strength.score - 0.5)}
              opacity={0.75}
              markerEnd="url(#beats)"
            >
              <title>{`${names[a]} beats ${names[b]} with ${(100 * strength.score).toFixed(1)} %`}</title>
            </line>
          );
        })}
        {shown.map((player, at) => {
          const { x, y } = positionOf(at);
          return (
            <g key={player}>
              <circle
                cx={x}
                cy={y}
                r={11}
                fill="var(--mantine-color-body)"
                stroke="var(--mantine-color-text)"
              />
              <text x={x} y={y + 4} fontSize={11} textAnchor="middle" fill="var(--mantine-color-text)">
                {at + 1}
              </text>
              <text
                x={x + (x >= SIZE / 2 ? 16 : -16)}
                y={y + (y > SIZE / 2 ? 18 : -10)}
                fontSize={11}
                textAnchor={Math.abs(x - SIZE / 2) < 5 ? 'middle' : x > SIZE / 2 ? 'start' : 'end'}
                fill="var(--mantine-color-text)"
              >
                {shortName(names[player] ?? '')}
              </text>
            </g>
          );
        })}
      </svg>
    </Box>
  );
}
