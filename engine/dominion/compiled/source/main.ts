/** What the host calls: matches of programs that lie in memory, turn by turn or as a whole. */
import { ISLAND, LEFT, NATIVE_VILLAGE, RESULT, TRASH } from '../codes';
import { startStream } from './chance';
import { Match } from './match';
import { board, byteAt, itemOf, lengthOf, Program, Seat, seatAt, setWord, wordAt } from './memory';
import { addOwned, addToDeck, delayedAt, draw, handCard, owned, resetSeat, scoreOf, zone } from './seat';
import { left } from './supply';
import { takeTurn } from './turn';

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

/** Which program a seat plays; it keeps it from match to match. */
export function seatProgram(seat: i32, program: usize): void {
  seatAt(seat).program = changetype<Program>(program);
}

/** Deals. @param low the lower 32 bits of the seed @param high the others */
export function begin(low: i32, high: i32): void {
  memory.copy(LEFT, board.piles, 1024);
  memory.fill(TRASH, 0, 1024);
  Match.reset();
  for (let i = 0; i < board.seats; i++) {
    const seat = seatAt(i);
    resetSeat(seat, i);
    startStream(seat, low, high, 1 + i);
    for (let k = 0; k < COPPERS_DEALT; k++) deal(seat, board.copper);
    for (let k = 0; k < ESTATES_DEALT; k++) deal(seat, board.estate);
    seat.unorderedSize = seat.deckSize;
    draw(seat, HAND_SIZE);
  }
  Match.gainTriggerCards = 0;
  Match.keepsSeries = false;
  next = 0;
}

function deal(seat: Seat, card: i32): void {
  addOwned(seat, card);
  addToDeck(seat, card);
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
  // RULE: an extra turn comes after the test for the end, and never a third turn in a row.
  Match.isExtraTurn = Match.extraTurnWanted;
  Match.extraTurnWanted = false;
  if (!Match.isExtraTurn) next = next + 1 === board.seats ? 0 : next + 1;
  return GOES_ON;
}

/**
 * Plays a match; turns, ending, digest, and by seat score and turns taken are at RESULT.
 * @param keepsSeries whether the numbers of each turn are wanted at SERIES_AT
 */
export function play(low: i32, high: i32, keepsSeries: bool): void {
  begin(low, high);
  Match.keepsSeries = keepsSeries;
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
