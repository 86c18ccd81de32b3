/**
 * The conditions of the buylist language by number, as in `buylist/conditions.ts`, and the conditions of defaults.
 */
import * as codes from '../codes';
import { giveUp, Game } from '../game';
import { board, cardOf, Seat } from '../memory';
import {
  actionCardsInHand,
  countInHand,
  countInPlay,
  countKindInPlay,
  countOnMat,
  countSetAside,
  handCard,
  moneyInHand,
  opponentTokens,
  owned,
} from '../seat';
import { inTrash, left } from '../supply';

export function holds(condition: i32, seat: Seat, first: i32, second: i32): bool {
  switch (condition) {
    case 0:
      return owned(seat, first) >= second;
    case 1:
      return owned(seat, first) === second;
    case 2:
      return countInHand(seat, first) >= second;
    case 3:
      return countInPlay(seat, first) >= second;
    case 4:
      return seat.coins >= first;
    case 5:
      return moneyInHand(seat) >= first;
    case 6:
      return left(first) < second;
    case 7:
      return countKindInPlay(seat, codes.ACTION) >= first;
    case 8:
      return countKindInPlay(seat, codes.DURATION) >= first;
    case 9:
      return countOnMat(seat, first) >= second;
    case 10:
      return seat.nativeVillageSize >= first;
    case 11:
      return countSetAside(seat, first) >= second;
    case 12:
      return seat.tokens >= first;
    case 13:
      return opponentTokens(seat) >= first;
    case 14:
      return seat.coins + moneyInHand(seat) - countInHand(seat, first) * cardOf(first).coins >= second;
    case 15:
      return inTrash(first) >= second;
    case 16:
      return Game.emptyPiles > first;
    case codes.CONDITION_ACTIONS_LEFT:
      return seat.actions >= first;
    case codes.CONDITION_ACTIONS_IN_HAND:
      return actionCardsInHand(seat) >= first;
    case codes.CONDITION_USELESS_IN_HAND:
      return uselessInHand(seat) >= first;
    case codes.CONDITION_ACTIONS_IN_TRASH:
      return actionsInTrash() >= first;
  }
  giveUp(condition);
  return false;
}

function uselessInHand(seat: Seat): i32 {
  let count = 0;
  for (let i = 0; i < seat.handSize; i++) if (cardOf(handCard(seat, i)).usefulness <= 0) count++;
  return count;
}

function actionsInTrash(): i32 {
  let count = 0;
  for (let card = 0; card < board.nothing; card++) {
    if ((cardOf(card).printedKinds & codes.ACTION) !== 0) count += inTrash(card);
  }
  return count;
}
