/** Points at the end of the game. */
import { idOf, NOTHING, POINTS, rows } from './catalogue.js';
import type { CardCounts } from './policy.js';

const scoring = [...rows.keys()].filter((card) => POINTS[card] !== 0);
/** Cards that give a point for every `cards` copies of a card, or for every `cards` cards if `name` is NOTHING. */
export const scoringPer = rows.flatMap(({ pointsPer }, card) =>
  pointsPer === undefined
    ? []
    : [{ card, cards: pointsPer.cards, name: pointsPer.name === undefined ? NOTHING : idOf(pointsPer.name) }],
);

/** Points from cards that count other cards. @param owned cards of the seat, by card number */
export function variablePoints(owned: CardCounts): number {
  let points = 0;
  for (let i = 0; i < scoringPer.length; i++) {
    const { card, cards, name } = scoringPer[i]!;
    if (owned[card]! === 0) continue;
    const counted = name === NOTHING ? cardsOwned(owned) : owned[name]!;
    points += owned[card]! * Math.floor(counted / cards);
  }
  return points;
}

function cardsOwned(owned: CardCounts): number {
  let cards = 0;
  for (let card = 0; card < owned.length; card++) cards += owned[card]!;
  return cards;
}

/** Points of one copy of a card. @param owned cards of its owner, by card number */
export function pointsOf(card: number, owned: CardCounts): number {
  let points = POINTS[card]!;
  for (const { card: scored, cards, name } of scoringPer) {
    if (scored === card) points += Math.floor((name === NOTHING ? cardsOwned(owned) : owned[name]!) / cards);
  }
  return points;
}

/** Points of all owned cards. @param owned cards of the seat, by card number */
export function scoreOf(owned: CardCounts): number {
  let score = variablePoints(owned);
  for (let i = 0; i < scoring.length; i++) score += owned[scoring[i]!]! * POINTS[scoring[i]!]!;
  return score;
}
