/** The chance to win that a network's curve gives for its value (see `ChanceCurve`). */
import type { ChanceCurve } from '../../../bots/index.js';

const TURNS = 40;
/** The value is limited to [LEAST, 1 − LEAST]: it is not a probability and can be below 0 or above 1. */
const LEAST = 0.02;

/** Factors of the curve's four numbers. @param turn counts the turns of all seats, from 1 */
export function curveTerms(value: number, turn: number): readonly [number, number, number, number] {
  const within = Math.max(LEAST, Math.min(1 - LEAST, value));
  const logit = Math.log(within / (1 - within));
  const time = turn / TURNS;
  return [1, time, logit, time * logit];
}

/** From 0 to 1; a draw counts as half a win. @param turn counts the turns of all seats, from 1 */
export function chanceToWin(curve: ChanceCurve, value: number, turn: number): number {
  const [one, time, logit, both] = curveTerms(value, turn);
  const { start, startByTurn, slope, slopeByTurn } = curve;
  return 1 / (1 + Math.exp(-(start * one + startByTurn * time + slope * logit + slopeByTurn * both)));
}
