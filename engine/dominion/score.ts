/** Points at the end of the game. */
import { idOf, POINTS, rows } from './catalogue.js';
import type { CardCounts } from './policy.js';

const scoring = [...rows.keys()].filter((card) => POINTS[card] !== 0);
const scoringPer = rows.flatMap(({ pointsPer }, card) =>
  pointsPer === undefined ? [] : [{ card, per: idOf(pointsPer) }],
);

/** Points of cards that count other cards. @param owned a seat's cards by card number */
export function variablePoints(owned: CardCounts): number {
  let points = 0;
  for (let i = 0; i < scoringPer.length; i++) {
    const { card, per } = scoringPer[i]!;
    points += owned[card]! * owned[per]!;
  }
  return points;
}

/** All points. @param owned a seat's cards by card number */
export function scoreOf(owned: CardCounts): number {
  let score = variablePoints(owned);
  for (let i = 0; i < scoring.length; i++) score += owned[scoring[i]!]! * POINTS[scoring[i]!]!;
  return score;
}
