/** The piles, and the current costs of cards. */
import * as codes from './codes';
import { Game } from './game';
import { Card, cardOf, Seat, seatAt, setWord, wordAt } from './memory';
import { countInPlay, countKindInPlay } from './seat';

/** Number of cards in a pile. */
@inline
export function left(card: i32): i32 {
  return wordAt(codes.LEFT, card);
}

/** Takes a card from its pile, which must not be empty. */
export function takeFromPile(card: i32): void {
  const count = left(card) - 1;
  setWord(codes.LEFT, card, count);
  if (count < Game.recountBelow) Game.gainsLeft = -1;
  if (count === 0) Game.emptyPiles++;
}

export function returnToPile(card: i32): void {
  const count = left(card);
  setWord(codes.LEFT, card, count + 1);
  Game.gainsLeft = -1;
  if (count === 0) Game.emptyPiles--;
}

export function inTrash(card: i32): i32 {
  return wordAt(codes.TRASH, card);
}

export function addToTrash(card: i32, copies: i32): void {
  setWord(codes.TRASH, card, inTrash(card) + copies);
}

@inline
export function costOf(card: i32): i32 {
  const facts = cardOf(card);
  const isReduced = (Game.discount | Game.actionDiscount | facts.cheaperPerAction) !== 0;
  return isReduced ? reducedCost(facts) : facts.cost;
}

function reducedCost(facts: Card): i32 {
  let cost = facts.cost - Game.discount;
  if (Game.actionDiscount > 0 && (facts.printedKinds & codes.ACTION) !== 0) cost -= Game.actionDiscount;
  if (facts.cheaperPerAction > 0 && Game.buyer >= 0) {
    cost -= facts.cheaperPerAction * countKindInPlay(seatAt(Game.buyer), codes.ACTION);
  }
  return max(cost, 0);
}

export function mayBuy(seat: Seat, card: i32): bool {
  const other = cardOf(card).notBoughtWith;
  return (
    left(card) > 0 &&
    costOf(card) <= seat.coins &&
    seat.buys > 0 &&
    (other === codes.NO_CARD || countInPlay(seat, other) === 0)
  );
}
