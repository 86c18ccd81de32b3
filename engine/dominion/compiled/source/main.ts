/** Entry points for the host: matches of programs in memory, turn by turn or as a whole. */
import {
  DELAYED,
  GAINED,
  HAND,
  ISLAND,
  LASTING,
  LEFT,
  LINE,
  NATIVE_VILLAGE,
  ON_FIRST_PLAY,
  OWNED,
  PILE_0,
  PILE_1,
  PLAYED,
  PLAY_FROM_START,
  PLAY_KEEPING_SERIES,
  PLAY_AREA,
  PLAY_IDS,
  PLAY_STAYS,
  RESULT,
  START,
  START_DRAWS,
  START_SHIFT,
  TURN_EFFECTS,
} from '../codes';
import { stepIn, turnEffect } from './triggers/attacks';
import { startStream } from './chance';
import { Match } from './match';
import { board, byteAt, cardOf, itemOf, lengthOf, Seat, seatAt, setWord, wordAt } from './memory';
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
import { left } from './supply';
import { takeRestOfTurn, takeTurn } from './turn';

const COPPERS_DEALT: i32 = 7;
const ESTATES_DEALT: i32 = 3;
const HAND_SIZE: i32 = 5;
const PILES_THAT_END: i32 = 3;

const ENDED_PROVINCES: i32 = 0;
const ENDED_PILES: i32 = 1;
const ENDED_TURNS: i32 = 2;
const ENDED_COLONIES: i32 = 4;
const GOES_ON: i32 = -1;

let next: i32 = 0;

/** Deals. @param low the lower 32 bits of the seed @param high the others */
export function begin(low: i32, high: i32): void {
  // The trash, which is empty, lies behind the piles in both places.
  memory.copy(LEFT, board.piles, 2048);
  Match.reset();
  for (let i = 0; i < board.seats; i++) {
    const seat = seatAt(i);
    resetSeat(seat, i);
    startStream(seat, low, high, 1 + i);
    deal(seat, board.copper, COPPERS_DEALT);
    deal(seat, board.estate, ESTATES_DEALT);
    seat.unorderedSize = seat.deckSize;
    draw(seat, HAND_SIZE);
  }
  Match.gainTriggerCards = 0;
  next = 0;
}

function deal(seat: Seat, card: i32, copies: i32): void {
  setWord(zone(seat, OWNED), card, copies);
  seat.points += copies * cardOf(card).points;
  for (let k = 0; k < copies; k++) addToDeck(seat, card);
}

/** Takes the next turn. @returns the ending before it would begin, −1 when it was taken */
export function takeNextTurn(): i32 {
  if (Match.emptyPiles > 0) {
    if (left(board.province) === 0) return ENDED_PROVINCES;
    if (board.hasColony !== 0 && left(board.colony) === 0) return ENDED_COLONIES;
    if (Match.emptyPiles >= PILES_THAT_END) return ENDED_PILES;
  }
  if (Match.turn >= board.turnsMax) return ENDED_TURNS;
  takeTurn(seatAt(next));
  findNext();
  return GOES_ON;
}

// @ts-ignore: decorator
@inline
function findNext(): void {
  // RULE: an extra turn comes after the test for the end, and never a third turn in a row.
  Match.isExtraTurn = Match.extraTurnWanted;
  Match.extraTurnWanted = false;
  if (!Match.isExtraTurn) next = next + 1 === board.seats ? 0 : next + 1;
}

/** Plays a match; turns, ending, digest, and by seat score and turns taken are at RESULT. @param how PLAY_… */
export function play(low: i32, high: i32, how: i32): void {
  if (how === PLAY_FROM_START) {
    restore(low, high);
    next = Match.active.index;
    takeRestOfTurn(Match.active, LINE);
    findNext();
  } else {
    begin(low, high);
    Match.keepsSeries = how === PLAY_KEEPING_SERIES;
  }
  playOut();
}

/** The words of START are written by `start.ts`, in this order. */
function restore(low: i32, high: i32): void {
  memory.copy(LEFT, LEFT + START_SHIFT, 2048);
  Match.reset();
  Match.turn = wordAt(START, 0);
  Match.emptyPiles = wordAt(START, 1);
  Match.discount = wordAt(START, 2);
  Match.actionDiscount = wordAt(START, 3);
  Match.active = seatAt(wordAt(START, 4));
  Match.isBuyPhase = wordAt(START, 5) !== 0;
  if (Match.isBuyPhase) Match.buyer = Match.active.index;
  Match.kindsGainedInBuyPhase = wordAt(START, 6);
  Match.isExtraTurn = wordAt(START, 7) !== 0;
  Match.extraTurnWanted = wordAt(START, 8) !== 0;
  Match.gainTriggerCards = wordAt(START, 9);
  Match.turnEffects = wordAt(START, 10);
  Match.lasting = wordAt(START, 11);
  memory.copy(TURN_EFFECTS, TURN_EFFECTS + START_SHIFT, 16 * Match.turnEffects);
  memory.copy(LASTING, LASTING + START_SHIFT, 20 * Match.lasting);
  for (let i = 0; i < Match.turnEffects; i++) {
    if (stepIn(turnEffect(i)).on === ON_FIRST_PLAY) Match.watchPlays++;
  }
  for (let i = 0; i < board.seats; i++) {
    const seat = seatAt(i);
    restoreSeat(seat, i);
    startStream(seat, low, high, 1 + i);
    const draws = wordAt(START, START_DRAWS + i);
    draw(seat, draws & 0xffff);
    for (let left = draws >> 16; left > 0 && seat.deckSize > 0; left--) addToDiscard(seat, takeTop(seat));
  }
}

function restoreSeat(seat: Seat, index: i32): void {
  const program = seat.program;
  memory.copy(changetype<usize>(seat), changetype<usize>(seat) + START_SHIFT, PILE_0);
  seat.program = program;
  seat.deck = zone(seat, PILE_0);
  seat.discard = zone(seat, PILE_1);
  seat.index = index;
  restoreZone(seat, PILE_0, seat.deckSize);
  restoreZone(seat, PILE_1, seat.discardSize);
  restoreZone(seat, HAND, seat.handSize);
  if (seat.playAreaSize > 0) {
    restoreZone(seat, PLAY_AREA, seat.playAreaSize);
    restoreZone(seat, PLAY_STAYS, seat.playAreaSize);
    restoreZone(seat, PLAY_IDS, 4 * seat.playAreaSize);
  }
  restoreZone(seat, PLAYED, seat.playedSize);
  restoreZone(seat, GAINED, seat.gainedSize);
  restoreZone(seat, ISLAND, seat.islandSize);
  restoreZone(seat, NATIVE_VILLAGE, seat.nativeVillageSize);
  restoreZone(seat, DELAYED, 12 * seat.delayedSize);
}

function restoreZone(seat: Seat, offset: usize, bytes: i32): void {
  if (bytes > 0) memory.copy(zone(seat, offset), zone(seat, offset) + START_SHIFT, bytes);
}

function playOut(): void {
  let ending = GOES_ON;
  while (ending === GOES_ON) ending = takeNextTurn();
  setWord(RESULT, 0, Match.turn);
  setWord(RESULT, 1, ending);
  setWord(RESULT, 2, digest());
  for (let i = 0; i < board.seats; i++) {
    setWord(RESULT, 3 + 2 * i, scoreOf(seatAt(i)));
    setWord(RESULT, 4 + 2 * i, seatAt(i).turnsTaken);
  }
}

// @ts-ignore: decorator
@inline
function hashed(hash: i32, value: i32): i32 {
  return (hash ^ value) * 0x01000193 + <i32>(<u32>hash >>> 15);
}

// @ts-ignore: decorator
@inline
function copiesOf(card: i32, copies: i32): i32 {
  return copies * 64 + (card & 63) + ((card >> 6) << 20);
}

/** As `digest` of the table. */
function digest(): i32 {
  let hash = Match.turn;
  const cards = board.cards;
  const length = lengthOf(cards);
  for (let i = 0; i < board.seats; i++) {
    const seat = seatAt(i);
    hash = hashed(hash, seat.turnsTaken);
    for (let k = 0; k < seat.handSize; k++) hash = hashed(hash, handCard(seat, k));
    for (let k = 0; k < length; k++) {
      const card = itemOf(cards, k);
      const copies = owned(seat, card);
      if (copies > 0) hash = hashed(hash, copiesOf(card, copies));
    }
    if (seat.tokens > 0) hash = hashed(hash, seat.tokens);
    for (let k = 0; k < seat.islandSize; k++) hash = hashed(hash, byteAt(zone(seat, ISLAND), k));
    for (let k = 0; k < seat.nativeVillageSize; k++) hash = hashed(hash, byteAt(zone(seat, NATIVE_VILLAGE), k));
    for (let k = 0; k < seat.delayedSize; k++) {
      const entry = delayedAt(seat, k);
      hash = hashed(hash, copiesOf(wordAt(entry, 0), wordAt(entry, 2)));
    }
  }
  return hashed(hash, Match.emptyPiles);
}

/** Piles that are empty. */
export function emptyPiles(): i32 {
  return Match.emptyPiles;
}
