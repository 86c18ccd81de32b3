/** Per-turn sums of every series. They are whole numbers, so any order of adding gives the same bytes. */
import type { Recorder } from './recorder.js';

/** Turns of a seat that are counted; later turns are ignored. */
export const CURVE_TURNS_MAX = 50;

/** Sums over games, indexed by {@link curveIndex}. */
export interface CurveSums {
  readonly players: number;
  readonly series: number;
  /** Games in which the player took that turn, indexed [player · CURVE_TURNS_MAX + turn − 1]. */
  readonly counts: Float64Array;
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

export function emptyCurves(players: number, series: number): CurveSums {
  return {
    players,
    series,
    counts: new Float64Array(players * CURVE_TURNS_MAX),
    sums: new Float64Array(series * players * CURVE_TURNS_MAX),
    squares: new Float64Array(series * players * CURVE_TURNS_MAX),
  };
}

/** Index into `sums` and `squares`. @param series from 0 @param player from 0 @param turn from 1 to CURVE_TURNS_MAX */
export const curveIndex = (curves: CurveSums, series: number, player: number, turn: number): number =>
  (player * CURVE_TURNS_MAX + turn - 1) * curves.series + series;

/**
 * A recorder that adds up curves and ignores all other calls.
 * @param playerAt the player who has this seat in the current game; called again at each turn
 */
export function curvesRecorder(into: CurveSums, playerAt: (seat: number) => number): Recorder {
  const { counts, sums, squares, series: seriesCount } = into;
  return {
    wantsSeries: true,
    wantsEvents: false,
    onTurnStart() {},
    onEvent() {},
    onTurnEnd(seat, turnOfSeat, series) {
      if (turnOfSeat > CURVE_TURNS_MAX) return;
      const player = playerAt(seat);
      counts[player * CURVE_TURNS_MAX + turnOfSeat - 1]!++;
      const slot = curveIndex(into, 0, player, turnOfSeat);
      for (let i = 0; i < seriesCount; i++) {
        const value = series[i]!;
        // SPEED: zeros are frequent and do not change the sums.
        if (value === 0) continue;
        sums[slot + i]! += value;
        squares[slot + i]! += value * value;
      }
    },
  };
}
