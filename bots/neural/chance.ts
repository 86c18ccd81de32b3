/**
 * Turns a network's value into a chance to win. The value is a share of the reward against the players of its
 * training; four numbers in its file turn it into a chance against itself.
 */
import { Refused } from '../../engine/index.js';

/**
 * The chance is σ(start + startByTurn·t + (slope + slopeByTurn·t)·logit(value)), where t is the turn of all seats
 * divided by 40.
 */
export interface ChanceCurve {
  readonly start: number;
  readonly startByTurn: number;
  readonly slope: number;
  readonly slopeByTurn: number;
}

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

/** @throws Refused unless the curve has four finite numbers */
export function readCurve(json: unknown): ChanceCurve {
  const { start, startByTurn, slope, slopeByTurn } = (json ?? {}) as Record<string, unknown>;
  const number = (value: unknown): number => {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    throw new Refused('"chance" must have the numbers "start", "startByTurn", "slope" and "slopeByTurn"');
  };
  return {
    start: number(start),
    startByTurn: number(startByTurn),
    slope: number(slope),
    slopeByTurn: number(slopeByTurn),
  };
}
