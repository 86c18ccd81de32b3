/** The score of each player during the game. The picture is the slider: it opens a decision. */
import { Box } from '@mantine/core';
import { useScoreSeries } from '../../common/setup/game-picker.tsx';
import styles from './score-slider.module.css';
import type { ShownGame } from './use-playthrough.ts';

/** Units of the drawing, which is stretched to the width of the view. */
const WIDTH = 1_000;
const HEIGHT = 100;

type Point = readonly [step: number, value: number];

export function ScoreSlider({ shown }: { shown: ShownGame }) {
  const { game, steps, at, goToStep } = shown;
  const { series, isScore } = useScoreSeries(game);
  const last = steps.length - 1;
  const lines = scoreLines(shown, series?.name, isScore);
  const values = lines.flat().map(([, value]) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (step: number): number => (WIDTH * step) / Math.max(1, last);
  const y = (value: number): number => (HEIGHT * (high - value)) / (high - low);
  return (
    <Box className={styles['slider'] ?? ''} mb="xs">
      {values.length > 0 && (
        <>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className={styles['zero']} />
            {lines.map((points, seat) => (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbered
                key={seat}
                data-seat={seat}
                d={`M${points.map(([step, value]) => `${x(step)} ${y(value)}`).join('L')}`}
              />
            ))}
            <line x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} className={styles['now']} />
          </svg>
          <small className={styles['unit']}>{series?.title}</small>
        </>
      )}
      <input
        type="range"
        aria-label="Decision"
        min={0}
        max={last}
        value={at}
        data-drawn={values.length > 0 || undefined}
        onChange={(e) => goToStep(e.currentTarget.valueAsNumber)}
      />
    </Box>
  );
}

/** Points of each seat: the score after each of its turns, at the decision that follows the turn, and at the end. */
function scoreLines(
  { playthrough: { steps, rest, series, result }, eliminations }: ShownGame,
  name: string | undefined,
  isScore: boolean,
): Point[][] {
  if (name === undefined) return [];
  const last = steps.length - 1;
  const scores = new Map(
    series
      .filter((row) => row['series'] === name)
      .map((row) => [`${row['seat']} ${row['turn']}`, Number(row['value'])]),
  );
  const lines: Point[][] = result.scores.map(() => []);
  const turns = result.scores.map(() => 0);
  let mover: number | undefined;
  const endTurn = (at: number): void => {
    const value = mover === undefined ? undefined : scores.get(`${mover} ${turns[mover]}`);
    if (value === undefined) return;
    const line = lines[mover!]!;
    if (line.length === 0) line.push([0, value]);
    line.push([at, value]);
  };
  [...steps, { events: rest }].forEach(({ events }, at) => {
    for (const { event, seat } of events) {
      if (event !== 'turn') continue;
      endTurn(Math.min(at, last));
      mover = seat;
      turns[seat]! += 1;
    }
  });
  endTurn(last);
  if (isScore)
    for (const [seat, line] of lines.entries())
      if (line.length > 0) line.push([eliminations.get(seat) ?? last, result.scores[seat]!]);
  return lines;
}
