/**
 * From what a network expects to a chance to win. Its value is a share of the reward it learned from, against players of
 * its training; four numbers in its file turn that into a chance against itself.
 */
import { Refused } from '../../engine/index.js';

/** The chance is σ(start + startByTurn·t + (slope + slopeByTurn·t)·logit(value)), t in 40 turns of all seats. */
export interface ChanceCurve {
  readonly start: number;
  readonly startByTurn: number;
  readonly slope: number;
  readonly slopeByTurn: number;
}

const TURNS = 40;
/** Values beyond are taken for these: a value is no probability, and can be below 0 or above 1. */
const LEAST = 0.02;

/** What the four numbers are multiplied with. @param turn of all seats together, from 1 */
export function curveTerms(value: number, turn: number): readonly [number, number, number, number] {
  const within = Math.max(LEAST, Math.min(1 - LEAST, value));
  const logit = Math.log(within / (1 - within));
  const time = turn / TURNS;
  return [1, time, logit, time * logit];
}

/** From 0 to 1, a draw counted as half a win. @param turn of all seats together, from 1 */
export function chanceToWin(curve: ChanceCurve, value: number, turn: number): number {
  const [one, time, logit, both] = curveTerms(value, turn);
  const { start, startByTurn, slope, slopeByTurn } = curve;
  return 1 / (1 + Math.exp(-(start * one + startByTurn * time + slope * logit + slopeByTurn * both)));
}

/** @throws Refused for anything but four finite numbers */
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
