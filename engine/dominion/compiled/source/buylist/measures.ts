/** Measures: the numbers that the language compares, as in `buylist/measures.ts`. */
import * as codes from '../codes';
import { giveUp, Game } from '../game';
import { board, cardOf, itemOf, lengthOf, Seat, seatAt, setWord, wordAt } from '../memory';
import { actionCardsInHand, countInHand, countInPlay, delayedAt, owned, scoreOf } from '../seat';
import { inTrash, left } from '../supply';

const FEWEST_TO_END: i32 = 1 << 20;

/** Kinds of cards as bits; see `COUNTED_KINDS` in `roles.ts`. */
const TERMINALS: i32 = 1 << 5;

/**
 * @param measure index from 1 in `measures`, or 0 for `subject` itself @param subject a card, or below 0 a kind
 */
export function measured(seat: Seat, measure: i32, subject: i32): i32 {
  switch (measure) {
    case 0:
      return subject;
    case 1:
      return seat.turnsTaken + 1;
    case 2:
      return scoreOf(seat) - bestScoreOfOthers(seat);
    case 3:
      return seat.income;
    case 4:
      return seat.cardCount;
    case 5:
      return seat.actions;
    case 6:
      return seat.buys;
    case 7:
      return seat.coins;
    case 8:
      return gainsLeft();
    case 9:
      return ownedOfKinds(seat, TERMINALS) - extraActionsOwned(seat);
    case 10:
      return Game.emptyPiles;
    case 11:
      return subject >= 0 ? owned(seat, subject) : ownedOfKinds(seat, 1 << (-1 - subject));
    case 14:
      return mostOwnedByOthers(seat, subject);
    case 15:
      return setAsideByOthers(seat, subject);
  }
  if (subject >= 0) return countOf(seat, measure, subject);
  let sum = 0;
  const cards = board.cards;
  const length = lengthOf(cards);
  for (let i = 0; i < length; i++) {
    const card = itemOf(cards, i);
    if (((cardOf(card).countedKinds >> (-1 - subject)) & 1) === 1) sum += countOf(seat, measure, card);
  }
  return sum;
}

function countOf(seat: Seat, measure: i32, card: i32): i32 {
  switch (measure) {
    case 12:
      return countInHand(seat, card);
    case 13:
      return countInPlay(seat, card);
    case 16:
      return left(card);
    case 17:
      return inTrash(card);
  }
  giveUp(card);
  return 0;
}

/** @param sign 0 for less, 1 for less or equal, 2 for equal, 3 for greater or equal, 4 for greater */
export function compares(sign: i32, left: i32, right: i32): bool {
  switch (sign) {
    case 0:
      return left < right;
    case 1:
      return left <= right;
    case 2:
      return left === right;
    case 3:
      return left >= right;
    default:
      return left > right;
  }
}

/** True if fewer copies of a card are owned than `number` for every full `per` cards owned. */
export function isBelowRatio(seat: Seat, card: i32, number: i32, per: i32): bool {
  return <i64>owned(seat, card) < (<i64>seat.cardCount * <i64>number) / <i64>per;
}

/** Fewest gains that end the game. */
export function gainsLeft(): i32 {
  if (Game.gainsLeft < 0) Game.gainsLeft = countGainsLeft();
  return Game.gainsLeft;
}

function countGainsLeft(): i32 {
  const cards = board.cards;
  const length = lengthOf(cards);
  let least = left(board.province);
  let first = FEWEST_TO_END;
  let second = FEWEST_TO_END;
  let third = FEWEST_TO_END;
  for (let i = 0; i < length; i++) {
    const card = itemOf(cards, i);
    const count = left(card);
    if (card === board.colony && count < least) least = count;
    if (count < first) {
      third = second;
      second = first;
      first = count;
    } else if (count < second) {
      third = second;
      second = count;
    } else if (count < third) third = count;
  }
  const gains = min(least, first + second + third);
  Game.recountBelow = max(gains, third);
  return gains;
}

/** Copies of a card that other players' Blockades have set aside. Gaining another copy brings a Curse. */
export function setAsideByOthers(seat: Seat, card: i32): i32 {
  const sources = board.setsAside;
  const length = lengthOf(sources);
  let count = 0;
  for (let k = 0; k < length; k++) {
    for (let i = 0; i < board.seats; i++) {
      const other = seatAt(i);
      if (other === seat) continue;
      for (let at = 0; at < other.delayedSize; at++) {
        const entry = delayedAt(other, at);
        if (wordAt(entry, 0) === itemOf(sources, k) && wordAt(entry, 2) === card) count++;
      }
    }
  }
  return count;
}

/** @param kinds bits of `COUNTED_KINDS` */
function ownedOfKinds(seat: Seat, kinds: i32): i32 {
  const cards = board.cards;
  const length = lengthOf(cards);
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const card = itemOf(cards, i);
    if ((cardOf(card).countedKinds & kinds) !== 0) sum += owned(seat, card);
  }
  return sum;
}

function extraActionsOwned(seat: Seat): i32 {
  const cards = board.cards;
  const length = lengthOf(cards);
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const card = itemOf(cards, i);
    sum += owned(seat, card) * cardOf(card).extraActions;
  }
  return sum;
}

function bestScoreOfOthers(seat: Seat): i32 {
  let most = i32.MIN_VALUE;
  for (let i = 0; i < board.seats; i++) {
    const other = seatAt(i);
    if (other !== seat) most = max(most, scoreOf(other));
  }
  return most;
}

function mostOwnedByOthers(seat: Seat, subject: i32): i32 {
  let most = 0;
  for (let i = 0; i < board.seats; i++) {
    const other = seatAt(i);
    if (other !== seat) most = max(most, measured(other, HAS, subject));
  }
  return most;
}

const HAS: i32 = 11;

/** Keeps the series of a turn before its clean-up, in the order of `facts.ts`. */
export function keepSeries(seat: Seat, coinsPeak: i32): void {
  const cards = board.givesCoins;
  const length = lengthOf(cards);
  let treasureCoins = 0;
  for (let i = 0; i < length; i++) {
    const card = itemOf(cards, i);
    treasureCoins += owned(seat, card) * cardOf(card).coins;
  }
  const series = <usize>codes.SERIES_AT + <usize>(codes.SERIES_BYTES * (Game.turn - 1));
  setWord(series, 0, seat.index);
  setWord(series, 1, seat.turnsTaken);
  setWord(series, 2, coinsPeak);
  setWord(series, 3, seat.cardsSeen);
  setWord(series, 4, scoreOf(seat));
  setWord(series, 5, seat.deckSize + seat.discardSize + seat.handSize + seat.playAreaSize);
  setWord(series, 6, treasureCoins);
  setWord(series, 7, owned(seat, board.curse));
  setWord(series, 8, actionCardsInHand(seat));
  setWord(series, 9, seat.buys);
  setWord(series, 10, seat.coins);
  setWord(series, 11, seat.actions);
}
