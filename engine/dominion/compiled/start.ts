/**
 * Writes a game at a decision into the memory of the compiled engine, which continues from it any number of
 * times.
 */
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';
import * as code from './codes.js';
import { seatFields } from './generated/fields.js';

/** Addresses of the steps with a later effect, by their number. */
export type StepAddresses = ReadonlyMap<number, number>;

/** Number of cards that a seat draws and then discards from its deck before a game continues. */
export interface UnseenDraws {
  readonly drawn: number;
  readonly discarded: number;
}

/** @returns false if the compiled engine cannot continue the game */
export function writeStart(
  words: Int32Array,
  state: State,
  draws: readonly UnseenDraws[],
  steps: StepAddresses,
): boolean {
  const { supply, trash, turnEffects, lasting, seats } = state;
  const addressOf = (step: number): number => (step < 0 ? 0 : steps.get(step)!);
  const waiting = [...turnEffects, ...lasting, ...seats.flatMap(({ delayed }) => delayed)];
  if (waiting.some(({ step }) => step >= 0 && !steps.has(step))) return false;
  if (state.namedByOthers.size > 0) return false;
  const put = (address: number, values: ArrayLike<number>): void => {
    words.set(values, (address + code.START_SHIFT) / 4);
  };
  words.set(
    [
      supply.turn,
      supply.empty,
      supply.discount,
      supply.actionDiscount,
      state.active.seat,
      state.isBuyPhase ? 1 : 0,
      state.kindsGainedInBuyPhase,
      state.isExtraTurn ? 1 : 0,
      state.extraTurnWanted ? 1 : 0,
      state.gainTriggerCards,
      turnEffects.length,
      lasting.length,
      // Decks have fewer than 65,536 cards, so one word holds both numbers.
      ...draws.map(({ drawn, discarded }) => drawn + 65_536 * discarded),
    ],
    code.START / 4,
  );
  put(code.LEFT, supply.left);
  put(code.TRASH, trash);
  put(
    code.TURN_EFFECTS,
    turnEffects.flatMap(({ step, source, unaffected, used }) => [addressOf(step), source, unaffected, used]),
  );
  put(
    code.LASTING,
    lasting.flatMap(({ step, owner, unaffected, source, gained }) => [
      addressOf(step),
      owner,
      unaffected,
      source,
      gained,
    ]),
  );
  for (const seat of seats) writeSeat(words, seat, addressOf);
  return true;
}

type SeatField = (typeof seatFields)[number];

/** Writes the counters, most of which have the same name in both engines, and the zones. */
function writeSeat(words: Int32Array, seat: SeatState, addressOf: (step: number) => number): void {
  const { mats, delayed, gainedCards } = seat;
  const start = code.SEATS_AT + seat.seat * code.SEAT_BYTES + code.START_SHIFT;
  const bytes = new Uint8Array(words.buffer);
  const special: Partial<Record<SeatField, number>> = {
    cardCount: seat.ownedOfKind(-1),
    gainedSize: gainedCards.size,
    islandSize: mats.island.size,
    nativeVillageSize: mats.nativeVillage.size,
    delayedSize: delayed.length,
  };
  const own: Partial<Record<SeatField, unknown>> = seat;
  for (const [at, field] of seatFields.entries()) {
    const value = own[field];
    const isCounter = typeof value === 'number' || typeof value === 'boolean';
    words[start / 4 + at] = isCounter ? +value : (special[field] ?? 0);
  }
  const put = (zone: number, cards: Uint8Array, size: number): void => {
    bytes.set(cards.subarray(0, size), start + zone);
  };
  bytes.fill(0, start + code.HAND_COUNTS, start + code.OWNED);
  for (let i = 0; i < seat.handSize; i++) bytes[start + code.HAND_COUNTS + seat.hand[i]!]!++;
  words.set(seat.owned, (start + code.OWNED) / 4);
  put(code.PILE_0, seat.deck, seat.deckSize);
  put(code.PILE_1, seat.discard, seat.discardSize);
  put(code.HAND, seat.hand, seat.handSize);
  put(code.PLAY_AREA, seat.playArea, seat.playAreaSize);
  put(code.PLAY_STAYS, seat.playAreaStays, seat.playAreaSize);
  words.set(seat.playAreaIds.subarray(0, seat.playAreaSize), (start + code.PLAY_IDS) / 4);
  put(code.PLAYED, seat.played, seat.playedSize);
  put(code.GAINED, gainedCards.cards, gainedCards.size);
  put(code.ISLAND, mats.island.cards, mats.island.size);
  put(code.NATIVE_VILLAGE, mats.nativeVillage.cards, mats.nativeVillage.size);
  const entries = delayed.flatMap(({ source, step, aside }) => [source, addressOf(step), aside]);
  words.set(entries, (start + code.DELAYED) / 4);
}
