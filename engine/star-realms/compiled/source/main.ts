/** Entry points for the host: play games of the programs in memory, turn by turn or as a whole. */
import { below, startStream, Stream } from '../../../core/compiled/source/chance';
import * as codes from './codes';
import {
  board,
  byteAt,
  cardOf,
  clear,
  Game,
  Seat,
  seatAt,
  setByte,
  setWord,
  streamOf,
  within,
  wordAt,
} from './memory';
import { refillRow } from './trade-row';
import { takeTurn } from './turn';
import { changeOwned, cleanUp, draw, entryAt, GROUPS, nextVersion } from './zones';

const START_AUTHORITY: i32 = 50;
const SCOUTS: i32 = 8;
const VIPERS: i32 = 2;
const GAMBITS_EACH: i32 = 2;
const HAND: i32 = 5;
const HAND_FIRST: i32 = 3;

/** Deals a game. @param low the lower 32 bits of the seed @param high the remaining bits */
export function begin(low: i32, high: i32): void {
  const shared = changetype<Stream>(codes.SHARED);
  startStream(shared, low, high, 0);
  Game.turn = 0;
  Game.rowSize = 0;
  Game.eventsSeen = 0;
  Game.actingIndex = -1;
  Game.temporaryAllies = 0;
  Game.explorers = board.explorers;
  clear(codes.ROW_GROUPS, 4 * GROUPS);
  clear(codes.ROW_COUNTS, 4 * board.cardsEnd);
  clear(codes.REMOVED, 4 * board.cardsEnd);
  memory.copy(codes.TRADE_DECK, board.tradeDeck, board.tradeDeckSize);
  Game.tradeDeckSize = board.tradeDeckSize;
  for (let i = 0; i < 2; i++) dealSeat(i, low, high);
  Game.rowVersion = nextVersion();
  Game.me = seatAt(0);
  Game.opponent = seatAt(1);
  refillRow();
  dealGambits(shared);
  draw(seatAt(0), HAND_FIRST);
  draw(seatAt(1), HAND);
}

function dealSeat(index: i32, low: i32, high: i32): void {
  const seat = seatAt(index);
  const program = seat.program;
  clear(changetype<usize>(seat), codes.OWNED + 4 * board.cardsEnd);
  seat.program = program;
  seat.index = index;
  seat.deckNumber = 1;
  seat.authority = START_AUTHORITY;
  seat.deck = within(seat, codes.PILE_0);
  seat.discardPile = within(seat, codes.PILE_1);
  startStream(streamOf(seat), low, high, 1 + index);
  seat.deckSize = SCOUTS + VIPERS;
  for (let i = 0; i < seat.deckSize; i++) setByte(seat.deck, i, i < SCOUTS ? board.scout : board.viper);
  changeOwned(seat, board.scout, SCOUTS);
  changeOwned(seat, board.viper, VIPERS);
}

function dealGambits(shared: Stream): void {
  let left = board.gambitsSize;
  if (left === 0) return;
  memory.copy(codes.CANDIDATES, board.gambits, left);
  for (let i = 0; i < 2; i++) {
    const seat = seatAt(i);
    for (let n = 0; n < GAMBITS_EACH; n++) {
      const index = below(shared, left);
      const card = byteAt(codes.CANDIDATES, index);
      setByte(codes.CANDIDATES, index, byteAt(codes.CANDIDATES, --left));
      setByte(within(seat, codes.GAMBITS), seat.gambitCount++, card);
      seat.shield += cardOf(card).shield;
    }
  }
}

/** Takes the next turn. @returns how the game ended, or NOT_OVER */
export function takeNextTurn(): i32 {
  const seat = seatAt(Game.turn & 1);
  const turn = ++Game.turn;
  Game.me = seat;
  Game.opponent = seatAt(1 - seat.index);
  takeTurn();
  seat.turnsTaken++;
  if (Game.keepsSeries) keepSeries(seat, turn);
  cleanUp(seat);
  draw(seat, HAND);
  if (seat.authority <= 0 || Game.opponent.authority <= 0) return codes.ENDED_AUTHORITY;
  return turn === board.turnsMax ? codes.ENDED_TURNS : codes.NOT_OVER;
}

function keepSeries(seat: Seat, turn: i32): void {
  const at = codes.SERIES_AT + (turn - 1) * codes.SERIES_BYTES;
  setWord(at, 0, seat.index);
  setWord(at, 1, seat.turnsTaken);
  setWord(at, 2, seat.authority);
  setWord(at, 3, seat.trade + seat.tradeSpent);
  setWord(at, 4, seat.combat + seat.combatSpent);
  setWord(at, 5, seat.cardCount);
  setWord(at, 6, seat.scrapped);
}

/** Plays a game and writes its result to RESULT. @param keepsSeries 1 to keep the series of each turn */
export function play(low: i32, high: i32, keepsSeries: i32): void {
  begin(low, high);
  Game.keepsSeries = keepsSeries !== 0;
  playOut();
}

/** As {@link play}, but from the state between two turns that the host has written. */
export function playOn(): void {
  Game.keepsSeries = false;
  Game.rowVersion = nextVersion();
  for (let i = 0; i < 2; i++) seatAt(i).version = nextVersion();
  playOut();
}

function playOut(): void {
  let ending = codes.NOT_OVER;
  while (ending === codes.NOT_OVER) ending = takeNextTurn();
  setWord(codes.RESULT, 0, Game.turn);
  setWord(codes.RESULT, 1, ending);
  setWord(codes.RESULT, 2, digest());
  for (let i = 0; i < 2; i++) {
    setWord(codes.RESULT, 3 + 2 * i, seatAt(i).authority);
    setWord(codes.RESULT, 4 + 2 * i, seatAt(i).turnsTaken);
  }
}

// ——— the digest, as in `digest.ts` ———

const PRIME: i32 = 0x01000193;

function fold(hash: i32, value: i32): i32 {
  return (hash ^ value) * PRIME;
}

function zone(hash: i32, cards: usize, size: i32): i32 {
  let hashed = fold(hash, size);
  for (let i = 0; i < size; i++) hashed = fold(hashed, byteAt(cards, i));
  return hashed;
}

function counts(hash: i32, byCard: usize): i32 {
  let hashed = fold(hash, board.cardCount);
  for (let card = 0; card < board.cardsEnd; card++) hashed = fold(hashed, wordAt(byCard, card));
  return hashed * board.zeros;
}

export function digest(): i32 {
  let hash = fold(<i32>0x811c9dc5, Game.turn);
  hash = fold(hash, Game.explorers);
  hash = fold(hash, Game.eventsSeen);
  hash = zone(hash, codes.ROW, Game.rowSize);
  hash = zone(hash, codes.TRADE_DECK, Game.tradeDeckSize);
  hash = counts(hash, codes.REMOVED);
  for (let i = 0; i < 2; i++) hash = digestOfSeat(hash, seatAt(i));
  return hash;
}

function digestOfSeat(before: i32, seat: Seat): i32 {
  let hash = fold(before, seat.authority);
  hash = fold(hash, seat.trade);
  hash = fold(hash, seat.combat);
  hash = fold(hash, seat.deckNumber);
  hash = fold(hash, seat.cardCount);
  hash = fold(hash, seat.basesInPlay);
  hash = fold(hash, seat.outpostsInPlay);
  hash = fold(hash, seat.basesUnused);
  hash = fold(hash, seat.scrapped);
  hash = fold(hash, seat.shield);
  hash = fold(hash, seat.knownTop);
  // Nobody is out, and nobody has a final place.
  hash = fold(fold(hash, 0), 0);
  hash = fold(hash, GROUPS);
  for (let group = 0; group < GROUPS; group++) hash = fold(hash, wordAt(within(seat, codes.ALL), group));
  hash = counts(hash, within(seat, codes.OWNED));
  hash = zone(hash, seat.deck, seat.deckSize);
  hash = zone(hash, within(seat, codes.HAND), seat.handSize);
  hash = zone(hash, seat.discardPile, seat.discardSize);
  hash = fold(hash, seat.inPlay);
  for (let k = 0; k < seat.inPlay; k++) hash = fold(hash, entryAt(seat, k));
  hash = zone(hash, within(seat, codes.HEROES), seat.heroCount);
  return zone(hash, within(seat, codes.GAMBITS), seat.gambitCount);
}
