/** Ancestors of a champion: each candidate below its parents, with the change that made it. */
import { Box, Text } from '@mantine/core';
import type { ApiInterval } from '../../../../../api/common.ts';
import type { ApiCandidate } from '../../../../../api/runs/run-record.ts';
import { estimateText, gainText, searchScore } from '../../../common/results/format.ts';

const ROW = 52;
/** Room for a score with its interval. */
const WIDTH = 224;
const COLUMN = WIDTH + 20;

const OPERATOR_MAX = 38;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly members: readonly ApiCandidate[];
  readonly onSelect: (number: number) => void;
  /** Gain of the edit that made a member, if measured. */
  readonly gains: ReadonlyMap<number, ApiInterval>;
  readonly selected: number | undefined;
}

/** Generations from top to bottom, siblings side by side. */
export function FamilyTree({ members, onSelect, selected, gains }: Props) {
  const { positions, height } = layOut(members);
  const width = Math.max(...[...positions.values()].map(({ x }) => x)) + COLUMN;
  return (
    <Box style={{ overflow: 'auto', maxHeight: 520 }} tabIndex={0} role="region" aria-label="Family tree">
      <svg width={width} height={height}>
        <title>Candidates and their parents</title>
        {members.flatMap((member) =>
          member.parents.map((parent) => {
            const from = positions.get(parent);
            const to = positions.get(member.number);
            if (!from || !to) return null;
            const x1 = from.x + WIDTH / 2;
            const x2 = to.x + WIDTH / 2;
            return (
              <path
                key={`${parent}-${member.number}`}
                d={`M${x1} ${from.y + 34}C${x1} ${to.y - 8} ${x2} ${from.y + 46} ${x2} ${to.y}`}
                fill="none"
                stroke="var(--mantine-color-dimmed)"
                strokeWidth={1.2}
              />
            );
          }),
        )}
        {members.map((member) => (
          <MemberBox
            key={member.number}
            member={member}
            at={positions.get(member.number)!}
            gain={gains.get(member.number)}
            isSelected={selected === member.number}
            onSelect={() => onSelect(member.number)}
          />
        ))}
      </svg>
      {members.length === 0 && <Text size="sm">No ancestors recorded.</Text>}
    </Box>
  );
}

function layOut(members: readonly ApiCandidate[]) {
  const levels = [...new Set(members.map(({ generation }) => generation))].sort((a, b) => a - b);
  const positions = new Map<number, Point>();
  for (const [row, level] of levels.entries()) {
    members
      .filter(({ generation }) => generation === level)
      .sort((a, b) => a.number - b.number)
      .forEach((member, column) => {
        positions.set(member.number, { x: 8 + column * COLUMN, y: 8 + row * ROW });
      });
  }
  return { positions, height: levels.length * ROW + 8 };
}

interface MemberProps {
  readonly member: ApiCandidate;
  readonly at: Point;
  readonly gain: ApiInterval | undefined;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function MemberBox({ member, at: { x, y }, gain, isSelected, onSelect }: MemberProps) {
  const scored = searchScore(member);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing
    <g
      role="button"
      tabIndex={0}
      style={{ cursor: 'pointer' }}
      onClick={onSelect}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && onSelect()}
    >
      <rect
        x={x}
        y={y}
        width={WIDTH}
        height={34}
        rx={6}
        fill={isSelected ? 'var(--mantine-primary-color-light)' : 'var(--mantine-color-body)'}
        stroke={isSelected ? 'var(--mantine-color-anchor)' : 'var(--mantine-color-default-border)'}
      />
      <text x={x + 8} y={y + 14} fontSize={11} fontWeight={600} fill="var(--mantine-color-text)">
        #{member.number} · gen {member.generation}
        {gain ? ` · ${gainText(gain)}` : scored ? ` · ${estimateText(scored, false)}` : ''}
      </text>
      {scored && <title>{`${estimateText(scored)} in search games`}</title>}
      <text x={x + 8} y={y + 27} fontSize={10} fill="var(--mantine-color-dimmed)">
        {member.operator.length > OPERATOR_MAX
          ? `${member.operator.slice(0, OPERATOR_MAX - 1)}…`
          : member.operator}
      </text>
    </g>
  );
}
