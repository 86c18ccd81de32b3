/** The chance to win during the game: the reviewed seat below the curve, the others above. */
import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { GameReview } from '../../../../api/play/reviews.ts';
import { halfPoints } from '../../common/results/format.ts';
import { MARKED } from './mistakes.tsx';
import styles from './review.module.css';

const WIDTHS = { wide: 640, narrow: 360 };
/** Windows narrower than the breakpoint for columns. */
const NARROW = '(max-width: 48em)';
const HEIGHT = 262;
const LEFT = 44;
const RIGHT = 10;
const BOTTOM = 22;
const TOP = 8;

export function ChanceCurve({
  review: { curve, decisions, expensive },
  names: [you, other],
  shown,
  onChoose,
}: {
  review: GameReview;
  names: readonly [string, string];
  /** Number of the shown decision. */
  shown: number | undefined;
  onChoose: (decision: number) => void;
}) {
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  if (curve.length < 2) return null;
  const width = isNarrow ? WIDTHS.narrow : WIDTHS.wide;
  const [first, last] = [curve[0]!, curve.at(-1)!];
  const x = (turn: number): number =>
    LEFT + ((width - LEFT - RIGHT) * (turn - first.turn)) / Math.max(1, last.turn - first.turn);
  const y = (chance: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);
  const line = curve.map(({ turn, score }) => `${x(turn)} ${y(score)}`);
  const band = [
    ...curve.map(({ turn, high }) => `${x(turn)} ${y(high)}`),
    ...curve.map(({ turn, low }) => `${x(turn)} ${y(low)}`).toReversed(),
  ];
  const words = curve.map(({ turn, score }) => `turn ${turn}: ${(100 * score).toFixed(0)} %`).join(', ');
  const step = (x(last.turn) - x(first.turn)) / (curve.length - 1);
  const ticks = [first.turn, Math.round((first.turn + last.turn) / 2), last.turn];
  return (
    <Box pos="relative">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`Chance of ${you} to win. ${words}`}
        width="100%"
        data-testid="curve"
      >
        <rect
          x={LEFT}
          y={TOP}
          width={width - LEFT - RIGHT}
          height={y(0) - TOP}
          className={styles['theirs']}
        />
        <path
          d={`M${x(first.turn)} ${y(0)}L${line.join('L')}L${x(last.turn)} ${y(0)}Z`}
          className={styles['mine']}
        />
        <path d={`M${band.join('L')}Z`} className={styles['band']} />
        <line x1={LEFT} x2={width - RIGHT} y1={y(0.5)} y2={y(0.5)} className={styles['half']} />
        {shown !== undefined && (
          <line
            x1={x(decisions[shown]!.turn)}
            x2={x(decisions[shown]!.turn)}
            y1={y(1)}
            y2={y(0)}
            className={styles['shown']}
          />
        )}
        <path d={`M${line.join('L')}`} className={styles['line']} />
        {[0, 0.5, 1].map((chance) => (
          <text key={chance} x={LEFT - 6} y={y(chance) + 4} textAnchor="end" className={styles['tick']}>
            {100 * chance} %
          </text>
        ))}
        {ticks.map((turn, at) => (
          <text
            key={turn}
            x={x(turn)}
            y={HEIGHT - 6}
            textAnchor={at === 0 ? 'start' : at === 1 ? 'middle' : 'end'}
            className={styles['tick']}
          >
            turn {turn}
          </text>
        ))}
        {curve.map(({ turn, score, low, high }) => (
          <rect key={turn} x={x(turn) - step / 2} y={TOP} width={step} height={y(0) - TOP} opacity={0}>
            <title>{`Turn ${turn}: ${(100 * score).toFixed(0)} % ± ${halfPoints(score, { low, high })}`}</title>
          </rect>
        ))}
        <text x={LEFT + 8} y={y(0) - 8} className={styles['side']}>
          {you}
        </text>
        <text x={LEFT + 8} y={TOP + 16} className={styles['side']}>
          {other}
        </text>
      </svg>
      {expensive.slice(0, MARKED).map((at, rank) => {
        const { turn } = decisions[at]!;
        const point = curve.findLast((one) => one.turn <= turn) ?? first;
        return (
          <button
            key={at}
            type="button"
            className={`${styles['number']} ${styles['mark']}`}
            style={{ left: `${(100 * x(turn)) / width}%`, top: `${(100 * y(point.score)) / HEIGHT}%` }}
            aria-label={`Decision ${rank + 1}, turn ${turn}`}
            onClick={() => onChoose(at)}
          >
            {rank + 1}
          </button>
        );
      })}
    </Box>
  );
}
