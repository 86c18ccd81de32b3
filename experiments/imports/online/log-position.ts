/** Writes the position of the active seat from the cards that a log shows. */
import type { CardId, Position, PositionFields, Seat } from '../../../engine/index.js';
import { type LogCard, STRANGE } from './events.js';
import type { KnownPile, LogSeat } from './seat.js';

/** @returns undefined if the seat's own deck is unknown */
export function positionOf(
  seats: readonly LogSeat[],
  active: number,
  table: PositionFields,
): Position | undefined {
  const own = seats[active]!;
  const { deck } = own;
  const top = own.top.filter((card) => card !== undefined);
  if (deck === undefined || top.length < own.top.length) return undefined;
  for (const card of top) deck.take(card);
  const fields = seats.map((seat) => ({
    ...(seat === own ? ownFields(own, deck, top) : otherFields(seat)),
    'in play': known(seat.inPlay),
    'next turn': known(seat.nextTurn),
    lasting: known(seat.lasting),
    island: known(seat.island.cards),
    gained: known(seat.gained),
    tokens: seat.tokens,
  }));
  return { seat: active as Seat, table, seats: fields };
}

const ownFields = (own: LogSeat, deck: KnownPile, top: readonly LogCard[]): PositionFields => ({
  hand: known([...own.hand.cards, ...own.treasures].toSorted((a, b) => a - b)),
  deck: known(deck.cards),
  top: known(top),
  discard: known(own.discard.cards),
  played: known(own.played),
  'set aside': known(own.aside.cards),
  'native village': known(own.nativeVillage.cards),
});

const otherFields = (seat: LogSeat): PositionFields => ({
  cards: known(seat.owned.cards),
  hand: seat.hand.size,
  'in hand': known(seat.hand.cards),
  discard: known(seat.discard.cards),
  'unseen discards': seat.discard.unknown,
  'set aside': seat.aside.size,
  'native village': seat.nativeVillage.size,
});

/** Cards of the game; unknown ones are left out. */
export const known = (cards: readonly LogCard[]): readonly CardId[] =>
  cards.filter((card) => card < STRANGE).map((card) => card as CardId);
