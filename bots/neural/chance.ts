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
