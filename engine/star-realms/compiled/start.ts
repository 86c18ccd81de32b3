/** Writes a game between two turns into the memory of the compiled engine. */
import { GROUPS, type SeatState } from '../seat.js';
import type { State } from '../state.js';
import * as code from './codes.js';
import { gameStateFields, seatFields } from './generated/fields.js';
import type { MemoryViews } from './program.js';

/** Words of `GameState` with the same name in `State`, and their indices. */
const gameNumbers = (
  ['turn', 'rowSize', 'explorers', 'tradeDeckSize', 'eventsSeen', 'temporaryAllies'] as const
).map((name) => [name, gameStateFields.indexOf(name)] as const);
const ACTING_INDEX = code.GAME / 4 + gameStateFields.indexOf('actingIndex');

/** SPEED: equivalent to `set` of a part, which takes longer for so few numbers. */
function putWords(words: Int32Array, address: number, numbers: ArrayLike<number>, count: number): void {
  for (let i = 0, at = address / 4; i < count; i++) words[at + i] = numbers[i]!;
}

function putBytes(bytes: Uint8Array, address: number, cards: Uint8Array, count: number): void {
  for (let i = 0; i < count; i++) bytes[address + i] = cards[i]!;
}

export function writeStart(memory: MemoryViews, state: State, turnsTaken: ArrayLike<number>): void {
  const { words, bytes } = memory;
  const { cardsEnd } = state;
  for (const [name, at] of gameNumbers) words[code.GAME / 4 + at] = state[name];
  words[ACTING_INDEX] = -1;
  putWords(words, code.SHARED, state.shared.save(), 4);
  putWords(words, code.ROW_GROUPS, state.rowGroups, GROUPS);
  putWords(words, code.REMOVED, state.removed, cardsEnd);
  putWords(words, code.ROW_COUNTS, state.rowCounts, cardsEnd);
  putBytes(bytes, code.ROW, state.row, state.rowSize);
  putBytes(bytes, code.TRADE_DECK, state.tradeDeck, state.tradeDeckSize);
  for (const seat of state.seats) writeSeat(memory, seat, turnsTaken[seat.seat]!, cardsEnd);
}

/** Words of a seat without a number of the same name in `SeatState`. */
const special = ['deck', 'discardPile', 'program', 'turnsTaken', 'index', 'a', 'b', 'c', 'd'] as const;
type SeatNumber = Exclude<(typeof seatFields)[number], (typeof special)[number]>;
const seatNumbers = seatFields.filter(
  (name): name is SeatNumber => !(special as readonly string[]).includes(name),
);
const seatWords = seatNumbers.map((name) => seatFields.indexOf(name));
const [DECK, DISCARD_PILE, , TURNS_TAKEN, INDEX, STREAM] = special.map((name) =>
  seatFields.indexOf(name),
) as [number, number, number, number, number, number];

function writeSeat(
  { words, bytes }: MemoryViews,
  seat: SeatState,
  turnsTaken: number,
  cardsEnd: number,
): void {
  const start = code.SEATS_AT + seat.seat * code.SEAT_BYTES;
  for (let i = 0; i < seatNumbers.length; i++) words[start / 4 + seatWords[i]!] = seat[seatNumbers[i]!];
  words[start / 4 + DECK] = start + code.PILE_0;
  words[start / 4 + DISCARD_PILE] = start + code.PILE_1;
  words[start / 4 + TURNS_TAKEN] = turnsTaken;
  words[start / 4 + INDEX] = seat.seat;
  putWords(words, start + 4 * STREAM, seat.shuffle.save(), 4);
  putWords(words, start + code.PLAYED, seat.played, GROUPS);
  putWords(words, start + code.ALL, seat.all, GROUPS);
  putWords(words, start + code.ALLIES, seat.allies, GROUPS);
  putWords(words, start + code.SHIP_BONUS, seat.shipBonus, GROUPS);
  putWords(words, start + code.ACQUIRE_EFFECTS, seat.acquireEffects, seat.acquireEffects.length);
  putWords(words, start + code.OWNED, seat.owned, cardsEnd);
  putWords(words, start + code.PLAY, seat.play, seat.inPlay);
  putBytes(bytes, start + code.PILE_0, seat.deck, seat.deckSize);
  putBytes(bytes, start + code.PILE_1, seat.discardPile, seat.discardSize);
  putBytes(bytes, start + code.HAND, seat.hand, seat.handSize);
  putBytes(bytes, start + code.HEROES, seat.heroes, seat.heroCount);
  putBytes(bytes, start + code.GAMBITS, seat.gambits, seat.gambitCount);
}
