/** Points at the end of the game. */
import { idOf, POINTS, rows } from './catalogue.js';
import type { CardCounts } from './policy.js';

const scoring = [...rows.keys()].filter((card) => POINTS[card] !== 0);
const scoringPer = rows.flatMap(({ pointsPer }, card) =>
  pointsPer === undefined ? [] : [{ card, per: idOf(pointsPer) }],
);
const scoringPerCards = rows.flatMap(({ pointsPerCards }, card) =>
  pointsPerCards === undefined ? [] : [{ card, cards: pointsPerCards }],
);

/** Points of cards that count other cards. @param owned a seat's cards by card number */
export function variablePoints(owned: CardCounts): number {
  let points = 0;
  for (let i = 0; i < scoringPer.length; i++) {
    const { card, per } = scoringPer[i]!;
    points += owned[card]! * owned[per]!;
  }
  for (let i = 0; i < scoringPerCards.length; i++) {
    const { card, cards } = scoringPerCards[i]!;
    if (owned[card]! > 0) points += owned[card]! * Math.floor(cardsOwned(owned) / cards);
  }
  return points;
}

function cardsOwned(owned: CardCounts): number {
  let cards = 0;
  for (let card = 0; card < owned.length; card++) cards += owned[card]!;
  return cards;
}

/** Points of all cards owned. @param owned a seat's cards by card number */
export function scoreOf(owned: CardCounts): number {
  let score = variablePoints(owned);
  for (let i = 0; i < scoring.length; i++) score += owned[scoring[i]!]! * POINTS[scoring[i]!]!;
  return score;
}
