/** Cycles of players that beat each other: players on a ring, arrows from winner to loser. */
import { Box, Text } from '@mantine/core';
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import { percent } from '../results/format.ts';

const SIZE = 360;
/** Room for names beside the ring. */
const MARGIN = 90;
const NAME_MAX = 26;
const PLAYERS_MAX = 16;
const CYCLES_SHOWN = 3;

const shortName = (name: string): string =>
  name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;

/** Winner and loser of each win in these cycles. */
export const pairsOf = (cycles: readonly (readonly number[])[]): ReadonlySet<string> =>
  new Set(
    cycles.flatMap((cycle) => cycle.map((player, at) => `${player} ${cycle[(at + 1) % cycle.length]}`)),
  );

export function CycleGraph({
  result,
  names,
}: {
  result: Pick<ArenaResult, 'cells' | 'cycles'>;
  names: readonly string[];
}) {
  const all = result.cycles ?? [];
  // Arrows of all cycles at once would be a tangle.
  const cycles = all.slice(0, CYCLES_SHOWN);
  const shown = [...new Set(cycles.flat())].slice(0, PLAYERS_MAX);
  const pairs = pairsOf(cycles);
  if (shown.length === 0) {
    return (
      <Text variant="note">
        No cycles: the stronger player is stronger against everyone, as far as these games can tell.
      </Text>
    );
  }
  return (
    <Box>
      <Text size="sm">
        {cycles
          .map((cycle) => [...cycle, cycle[0]!].map((player) => names[player]).join(' beats '))
          .join('; ')}
        {all.length > cycles.length && `; and ${all.length - cycles.length} more cycles`}.
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
        {result.cells
          .filter(({ a, b }) => pairs.has(`${a} ${b}`) && shown.includes(a) && shown.includes(b))
          .map(({ a, b, strength }) => (
            <Arrow
              key={`${a}-${b}`}
              from={positionOf(shown.indexOf(a), shown.length)}
              to={positionOf(shown.indexOf(b), shown.length)}
              width={1 + 5 * (strength.score - 0.5)}
              title={`${names[a]} beats ${names[b]} with ${percent(strength.score)}`}
            />
          ))}
        {shown.map((player, at) => (
          <Player
            key={player}
            at={at}
            point={positionOf(at, shown.length)}
            name={shortName(names[player] ?? '')}
          />
        ))}
      </svg>
    </Box>
  );
}

interface RingPoint {
  readonly x: number;
  readonly y: number;
}

function positionOf(at: number, count: number): RingPoint {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2;
  return { x: SIZE / 2 + 110 * Math.cos(angle), y: SIZE / 2 + 110 * Math.sin(angle) };
}

/** An arrow from the edge of one circle to the edge of another. */
function Arrow({ from, to, width, title }: { from: RingPoint; to: RingPoint; width: number; title: string }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return (
    <line
      x1={from.x + 14 * dx}
      y1={from.y + 14 * dy}
      x2={to.x - 16 * dx}
      y2={to.y - 16 * dy}
      stroke="var(--mantine-color-anchor)"
      strokeWidth={width}
      opacity={0.75}
      markerEnd="url(#beats)"
    >
      <title>{title}</title>
    </line>
  );
}

function Player({ at, point: { x, y }, name }: { at: number; point: RingPoint; name: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r={11} fill="var(--mantine-color-body)" stroke="var(--mantine-color-text)" />
      <text x={x} y={y + 4} fontSize={11} textAnchor="middle" fill="var(--mantine-color-text)">
        {at + 1}
      </text>
      <text
        x={x + (x >= SIZE / 2 ? 16 : -16)}
        y={y + (y > SIZE / 2 ? 18 : Math.abs(x - SIZE / 2) < 5 ? -16 : -10)}
        fontSize={11}
        textAnchor={Math.abs(x - SIZE / 2) < 5 ? 'middle' : x > SIZE / 2 ? 'start' : 'end'}
        fill="var(--mantine-color-text)"
      >
        {name}
      </text>
    </g>
  );
}
