/** Points at the end of the game. */
import { idOf, POINTS, rows } from './catalogue.js';
import type { Counts } from './policy.js';

const scoring = [...rows.keys()].filter((card) => POINTS[card] !== 0);
const scoringPer = rows.flatMap(({ pointsPer }, card) =>
  pointsPer === undefined ? [] : [{ card, per: idOf(pointsPer) }],
);

/** @param owned a seat's cards by card number */
export function scoreOf(owned: Counts): number {
  let score = 0;
  for (let i = 0; i < scoring.length; i++) score += owned[scoring[i]!]! * POINTS[scoring[i]!]!;
  for (let i = 0; i < scoringPer.length; i++) {
    const { card, per } = scoringPer[i]!;
    if (owned[card]! > 0) score += owned[card]! * owned[per]!;
  }
  return score;
}
