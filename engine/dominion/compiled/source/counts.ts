/** Counts that amounts in card texts depend on, as in `counts.ts`. */
import * as codes from './codes';
import { giveUp, Game } from './game';
import { cardOf, Seat } from './memory';
import { actionCardsInHand, countKindInHand, countKindInPlay, countPlayed, handCard } from './seat';

/** @param count a number, or the code of a count @param card the card whose text counts */
export function counted(seat: Seat, count: i32, card: i32): i32 {
  if (count >= 0) return count;
  switch (count) {
    case codes.COUNT_MOVED:
      return Game.moved;
    case codes.COUNT_CARDS_IN_HAND:
      return seat.handSize;
    case codes.COUNT_ACTIONS_IN_HAND:
      return actionCardsInHand(seat);
    case codes.COUNT_TREASURES_IN_HAND:
      return countKindInHand(seat, codes.TREASURE);
    case codes.COUNT_VICTORY_CARDS_IN_HAND:
      return countKindInHand(seat, codes.VICTORY);
    case codes.COUNT_DIFFERENT_TREASURES_IN_HAND:
      return differentTreasuresInHand(seat);
    case codes.COUNT_TREASURES_IN_PLAY:
      return countKindInPlay(seat, codes.TREASURE);
    case codes.COUNT_ACTIONS_IN_PLAY:
      return countKindInPlay(seat, codes.ACTION);
    case codes.COUNT_EMPTY_PILES:
      return Game.emptyPiles;
    case codes.COUNT_ACTIONS_PLAYED:
      return seat.actionsPlayed;
    case codes.COUNT_TIMES_PLAYED:
      return countPlayed(seat, card);
    case codes.COUNT_ACTIONS_MOVED:
      return Game.actionsMoved;
    case codes.COUNT_COST_MOVED:
      return Game.costMoved;
    case codes.COUNT_KINDS_REVEALED:
      return Game.shown < 0 ? 0 : popcnt(cardOf(Game.shown).kinds);
  }
  giveUp(card);
  return 0;
}

function differentTreasuresInHand(seat: Seat): i32 {
  let count = 0;
  for (let i = 0; i < seat.handSize; i++) {
    const card = handCard(seat, i);
    if ((cardOf(card).kinds & codes.TREASURE) === 0) continue;
    let first = 0;
    while (handCard(seat, first) !== card) first++;
    if (first === i) count++;
  }
  return count;
}
