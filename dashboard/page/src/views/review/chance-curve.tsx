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

type DrawnCurve = ReturnType<typeof drawnCurve>;

/** The curve, and the places of turns and chances in the drawing. */
function drawnCurve(curve: GameReview['curve'], width: number) {
  const [first, last] = [curve[0]!.turn, curve.at(-1)!.turn];
  const x = (turn: number): number =>
    LEFT + ((width - LEFT - RIGHT) * (turn - first)) / Math.max(1, last - first);
  const y = (chance: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);
  return { curve, width, first, last, x, y };
}

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
  const drawn = drawnCurve(curve, isNarrow ? WIDTHS.narrow : WIDTHS.wide);
  const { width, x, y } = drawn;
  const words = curve.map(({ turn, score }) => `turn ${turn}: ${(100 * score).toFixed(0)} %`).join(', ');
  return (
    <Box pos="relative">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`Chance of ${you} to win. ${words}`}
        width="100%"
        data-testid="curve"
      >
        <Chances drawn={drawn} turn={shown === undefined ? undefined : decisions[shown]!.turn} />
        <Axes drawn={drawn} />
        <text x={LEFT + 8} y={y(0) - 8} className={styles['side']}>
          {you}
        </text>
        <text x={LEFT + 8} y={TOP + 16} className={styles['side']}>
          {other}
        </text>
      </svg>
      {expensive.slice(0, MARKED).map((at, rank) => {
        const { turn } = decisions[at]!;
        const point = curve.findLast((one) => one.turn <= turn) ?? curve[0]!;
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

interface ChancesProps {
  readonly drawn: DrawnCurve;
  readonly turn: number | undefined;
}

/** The curve with its interval, the areas on both sides, and a line at the turn of the shown decision. */
function Chances({ drawn: { curve, width, first, last, x, y }, turn }: ChancesProps) {
  const points = (of: 'score' | 'low' | 'high') => curve.map((one) => `${x(one.turn)} ${y(one[of])}`);
  const line = points('score').join('L');
  const band = [...points('high'), ...points('low').toReversed()];
  return (
    <>
      <rect x={LEFT} y={TOP} width={width - LEFT - RIGHT} height={y(0) - TOP} className={styles['theirs']} />
      <path d={`M${x(first)} ${y(0)}L${line}L${x(last)} ${y(0)}Z`} className={styles['mine']} />
      <path d={`M${band.join('L')}Z`} className={styles['band']} />
      <line x1={LEFT} x2={width - RIGHT} y1={y(0.5)} y2={y(0.5)} className={styles['half']} />
      {turn !== undefined && (
        <line x1={x(turn)} x2={x(turn)} y1={y(1)} y2={y(0)} className={styles['shown']} />
      )}
      <path d={`M${line}`} className={styles['line']} />
    </>
  );
}

/** Chances on the left, turns below, and the exact chance of each turn under the pointer. */
function Axes({ drawn: { curve, first, last, x, y } }: { drawn: DrawnCurve }) {
  const ticks = [first, Math.round((first + last) / 2), last];
  const step = (x(last) - x(first)) / (curve.length - 1);
  return (
    <>
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
    </>
  );
}
