/** Deck and points of the plan and of its opponents by turn: two small curves with intervals. */
import { Flex, Text } from '@mantine/core';
import type { ApiAdvisedPlan } from '../../../../api/advice.ts';
import styles from './advise.module.css';

type Turns = ApiAdvisedPlan['growth'];

export function Growth({ plan: { growth } }: { plan: ApiAdvisedPlan }) {
  if (growth.length < 2) return null;
  return (
    <>
      <Flex wrap="wrap" gap="4px 20px">
        <Curve title="Cards" turns={growth} of="cards" />
        <Curve title="Points" turns={growth} of="points" />
      </Flex>
      <Text variant="note">
        <span className={styles['key']} /> this plan <span className={styles['key']} data-side="opponents" />{' '}
        its opponents, by the player’s own turn; the band is the 95 % interval of the mean
      </Text>
    </>
  );
}

const WIDTH = 300;
const HEIGHT = 130;
const LEFT = 26;
const BOTTOM = 18;
const TOP = 14;

function Curve({ title, turns, of }: { title: string; turns: Turns; of: 'cards' | 'points' }) {
  const values = turns.flatMap(({ plan, opponents }) => [
    plan[of].low,
    plan[of].high,
    opponents[of].low,
    opponents[of].high,
  ]);
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const last = turns.at(-1)!.turn;
  const x = (turn: number): number => LEFT + ((WIDTH - LEFT - 6) * (turn - 1)) / Math.max(1, last - 1);
  const y = (value: number): number =>
    TOP + ((HEIGHT - TOP - BOTTOM) * (most - value)) / Math.max(1e-9, most - least);
  const path = (side: 'plan' | 'opponents'): string =>
    turns.map((one, i) => `${i === 0 ? 'M' : 'L'}${x(one.turn)} ${y(one[side][of].mean)}`).join('');
  const band = (side: 'plan' | 'opponents'): string => {
    const upper = turns.map((one) => `${x(one.turn)} ${y(one[side][of].high)}`);
    const lower = turns.map((one) => `${x(one.turn)} ${y(one[side][of].low)}`).reverse();
    return `M${[...upper, ...lower].join('L')}Z`;
  };
  const end = turns.at(-1)!;
  const words = `${title}: at turn ${end.turn} the plan has ${end.plan[of].mean.toFixed(1)}, its opponents ${end.opponents[of].mean.toFixed(1)}`;
  const marks = [...new Set([1, Math.round(last / 2), last])];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words} className={styles['curve']}>
      <text x={LEFT + 6} y={12} className={styles['curve-title']}>
        {title}
      </text>
      <line x1={LEFT} x2={WIDTH - 6} y1={y(0)} y2={y(0)} className={styles['axis']} />
      {[least, most].map((value) => (
        <text key={value} x={LEFT - 5} y={y(value) + 4} textAnchor="end" className={styles['tick']}>
          {Math.round(value)}
        </text>
      ))}
      {marks.map((turn) => (
        <text key={turn} x={x(turn)} y={HEIGHT - 4} textAnchor="middle" className={styles['tick']}>
          {turn}
        </text>
      ))}
      {(['opponents', 'plan'] as const).map((side) => (
        <g key={side} data-side={side}>
          <path d={band(side)} className={styles['band']} />
          <path d={path(side)} className={styles['line']} />
        </g>
      ))}
    </svg>
  );
}
