/** Entry points for the host: play games of the programs in memory, turn by turn or as a whole. */
import * as codes from './codes';
import { stepIn, turnEffect } from './triggers/attacks';
import { startStream } from '../../../core/compiled/source/chance';
import { Game } from './game';
import { board, byteAt, cardOf, clear, copy, itemOf, lengthOf, Seat, seatAt, setWord, streamOf, wordAt } from './memory';
import {
  addToDeck,
  addToDiscard,
  delayedAt,
  draw,
  handCard,
  owned,
  resetSeat,
  scoreOf,
  takeTop,
  zone,
} from './seat';
import { left, mayBuy } from './supply';
import { takeRestOfTurn, takeTurn } from './turn';

const COPPERS_DEALT: i32 = 7;
const ESTATES_DEALT: i32 = 3;
const HAND_SIZE: i32 = 5;
const PILES_THAT_END: i32 = 3;

const ENDED_PROVINCES: i32 = 0;
const ENDED_PILES: i32 = 1;
const ENDED_TURNS: i32 = 2;
const ENDED_COLONIES: i32 = 4;
const NOT_OVER: i32 = -1;

let next: i32 = 0;

/** Deals a game. @param low the lower 32 bits of the seed @param high the remaining bits */
export function begin(low: i32, high: i32): void {
  copy(codes.LEFT, board.piles, 4 * board.cardsEnd);
  clear(codes.TRASH, 4 * board.cardsEnd);
  Game.reset();
  for (let i = 0; i < board.seats; i++) {
    const seat = seatAt(i);
    resetSeat(seat, i);
    startStream(streamOf(seat), low, high, 1 + i);
    deal(seat, board.copper, COPPERS_DEALT);
    deal(seat, board.estate, ESTATES_DEALT);
    seat.unorderedSize = seat.deckSize;
    draw(seat, HAND_SIZE);
  }
  Game.gainTriggerCards = 0;
  next = 0;
}

function deal(seat: Seat, card: i32, copies: i32): void {
  setWord(zone(seat, codes.OWNED), card, copies);
  seat.points += copies * cardOf(card).points;
  seat.income += copies * cardOf(card).income;
  seat.cardCount += copies;
  for (let k = 0; k < copies; k++) addToDeck(seat, card);
}

/** Takes the next turn. @returns −1, or the ending if the game has ended before it */
export function takeNextTurn(): i32 {
  if (Game.emptyPiles > 0) {
    if (left(board.province) === 0) return ENDED_PROVINCES;
    if (board.hasColony !== 0 && left(board.colony) === 0) return ENDED_COLONIES;
    if (Game.emptyPiles >= PILES_THAT_END) return ENDED_PILES;
  }
  if (Game.turn >= board.turnsMax) return ENDED_TURNS;
  takeTurn(seatAt(next));
  findNext();
  return NOT_OVER;
}

function findNext(): void {
  // RULE: an extra turn follows the test for the end, and is never a third turn in a row.
  Game.isExtraTurn = Game.extraTurnWanted;
  Game.extraTurnWanted = false;
  if (!Game.isExtraTurn) next = next + 1 === board.seats ? 0 : next + 1;
}

/** Plays a game and writes its result to RESULT. @param how PLAY_… */
export function play(low: i32, high: i32, how: i32): void {
  if (how === codes.PLAY_FROM_START) {
    restore(low, high);
    next = Game.active.index;
    takeRestOfTurn(Game.active, codes.LINE);
    findNext();
  } else {
    begin(low, high);
    Game.keepsSeries = how === codes.PLAY_KEEPING_SERIES;
  }
  playOut();
}

/** Reads the words that `start.ts` writes to START, in the same order. */
function restore(low: i32, high: i32): void {
  memory.copy(codes.LEFT, codes.LEFT + codes.START_SHIFT, 2048);
  Game.reset();
  Game.turn = wordAt(codes.START, 0);
  Game.emptyPiles = wordAt(codes.START, 1);
  Game.discount = wordAt(codes.START, 2);
  Game.actionDiscount = wordAt(codes.START, 3);
  Game.active = seatAt(wordAt(codes.START, 4));
  Game.isBuyPhase = wordAt(codes.START, 5) !== 0;
  if (Game.isBuyPhase) Game.buyer = Game.active.index;
  Game.kindsGainedInBuyPhase = wordAt(codes.START, 6);
  Game.isExtraTurn = wordAt(codes.START, 7) !== 0;
  Game.extraTurnWanted = wordAt(codes.START, 8) !== 0;
  Game.gainTriggerCards = wordAt(codes.START, 9);
  Game.turnEffects = wordAt(codes.START, 10);
  Game.lasting = wordAt(codes.START, 11);
  memory.copy(codes.TURN_EFFECTS, codes.TURN_EFFECTS + codes.START_SHIFT, 16 * Game.turnEffects);
  memory.copy(codes.LASTING, codes.LASTING + codes.START_SHIFT, 20 * Game.lasting);
  for (let i = 0; i < Game.turnEffects; i++) {
    if (stepIn(turnEffect(i)).on === codes.ON_FIRST_PLAY) Game.watchPlays++;
  }
  for (let i = 0; i < board.seats; i++) {
    const seat = seatAt(i);
    restoreSeat(seat, i);
    startStream(streamOf(seat), low, high, 1 + i);
    const draws = wordAt(codes.START, codes.START_DRAWS + i);
    draw(seat, draws & 0xffff);
    for (let left = draws >> 16; left > 0 && seat.deckSize > 0; left--) addToDiscard(seat, takeTop(seat));
  }
}

function restoreSeat(seat: Seat, index: i32): void {
  const program = seat.program;
  memory.copy(changetype<usize>(seat), changetype<usize>(seat) + codes.START_SHIFT, codes.PILE_0);
  seat.program = program;
  seat.deck = zone(seat, codes.PILE_0);
  seat.discard = zone(seat, codes.PILE_1);
  seat.index = index;
  restoreZone(seat, codes.PILE_0, seat.deckSize);
  restoreZone(seat, codes.PILE_1, seat.discardSize);
  restoreZone(seat, codes.HAND, seat.handSize);
  if (seat.playAreaSize > 0) {
    restoreZone(seat, codes.PLAY_AREA, seat.playAreaSize);
    restoreZone(seat, codes.PLAY_STAYS, seat.playAreaSize);
    restoreZone(seat, codes.PLAY_IDS, 4 * seat.playAreaSize);
  }
  restoreZone(seat, codes.PLAYED, seat.playedSize);
  restoreZone(seat, codes.GAINED, seat.gainedSize);
  restoreZone(seat, codes.ISLAND, seat.islandSize);
  restoreZone(seat, codes.NATIVE_VILLAGE, seat.nativeVillageSize);
  restoreZone(seat, codes.DELAYED, 12 * seat.delayedSize);
}

function restoreZone(seat: Seat, offset: usize, bytes: i32): void {
  if (bytes > 0) memory.copy(zone(seat, offset), zone(seat, offset) + codes.START_SHIFT, bytes);
}

function playOut(): void {
  let ending = NOT_OVER;
  while (ending === NOT_OVER) ending = takeNextTurn();
  setWord(codes.RESULT, 0, Game.turn);
  setWord(codes.RESULT, 1, ending);
  setWord(codes.RESULT, 2, digest());
  for (let i = 0; i < board.seats; i++) {
    setWord(codes.RESULT, 3 + 2 * i, scoreOf(seatAt(i)));
    setWord(codes.RESULT, 4 + 2 * i, seatAt(i).turnsTaken);
  }
}

function hashed(hash: i32, value: i32): i32 {
  return (hash ^ value) * 0x01000193 + <i32>(<u32>hash >>> 15);
}

function copiesOf(card: i32, copies: i32): i32 {
  return copies * 64 + (card & 63) + ((card >> 6) << 20);
}

/** As `digest` in `table.ts`. */
function digest(): i32 {
  let hash = Game.turn;
  for (let i = 0; i < board.seats; i++) {
    const seat = seatAt(i);
    hash = hashed(hash, seat.turnsTaken);
    for (let k = 0; k < seat.handSize; k++) hash = hashed(hash, handCard(seat, k));
    for (let card = 0; card < board.cardsEnd; card += 4) {
      // SPEED: most cards are not owned, so four are tested at a time.
      if (!v128.any_true(v128.load(zone(seat, codes.OWNED) + 4 * card))) continue;
      for (let k = card; k < card + 4; k++) {
        const copies = owned(seat, k);
        if (copies > 0) hash = hashed(hash, copiesOf(k, copies));
      }
    }
    if (seat.tokens > 0) hash = hashed(hash, seat.tokens);
    for (let k = 0; k < seat.islandSize; k++) hash = hashed(hash, byteAt(zone(seat, codes.ISLAND), k));
    for (let k = 0; k < seat.nativeVillageSize; k++) hash = hashed(hash, byteAt(zone(seat, codes.NATIVE_VILLAGE), k));
    for (let k = 0; k < seat.delayedSize; k++) {
      const entry = delayedAt(seat, k);
      hash = hashed(hash, copiesOf(wordAt(entry, 0), wordAt(entry, 2)));
    }
  }
  return hashed(hash, Game.emptyPiles);
}

// ——— answers for a host that buys ———

export { countKindInPlay, scoreOf as score } from './seat';
export { costOf } from './supply';

export function emptyPiles(): i32 {
  return Game.emptyPiles;
}

export function turn(): i32 {
  return Game.turn;
}

/** Writes the cards that the seat can buy to PURCHASES. @returns their number */
export function listPurchases(seat: Seat): i32 {
  const cards = board.cards;
  const length = lengthOf(cards);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const card = itemOf(cards, i);
    if (mayBuy(seat, card)) setWord(codes.PURCHASES, count++, card);
  }
  return count;
}
