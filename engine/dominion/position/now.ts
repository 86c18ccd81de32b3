/** The position at a decision: what a seat knows then. */
import type { CardId } from '../../core/contract/brand.js';
import type { Position, PositionFields } from '../../core/contract/position.js';
import { fieldCards, listOf, listOfCounts, sorted } from '../../core/position-fields.js';
import { NO_CARD, TREASURE } from '../catalogue.js';
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';

function sharedFields(state: State, seat: SeatState): PositionFields {
  const waiting = seat.delayed.filter(({ step, aside }) => step >= 0 || aside !== NO_CARD);
  const own = state.lasting.filter(({ owner }) => owner === seat.seat);
  return {
    'next turn': waiting.map(({ source }) => source as CardId),
    lasting: own.map(({ source }) => source as CardId),
    gained: listOf(seat.gainedCards.cards, seat.gainedCards.size),
    island: sorted(listOf(seat.mats.island.cards, seat.mats.island.size)),
    tokens: seat.tokens,
    turns: seat.turnsTaken,
  };
}

function ownValues(state: State, seat: SeatState): PositionFields {
  const { deck, deckSize, unorderedSize, delayed, mats } = seat;
  const asides = delayed.filter(({ aside }) => aside !== NO_CARD).map(({ aside }) => aside as CardId);
  return {
    hand: sorted(listOf(seat.hand, seat.handSize)),
    'in play': listOf(seat.playArea, seat.playAreaSize),
    deck: sorted(listOf(deck, unorderedSize)),
    top: listOf(deck, deckSize).slice(unorderedSize).reverse(),
    discard: sorted(listOf(seat.discard, seat.discardSize)),
    played: listOf(seat.played, seat.playedSize),
    'this turn': state.turnEffects.map(({ source }) => source as CardId),
    'set aside': asides,
    'native village': sorted(listOf(mats.nativeVillage.cards, mats.nativeVillage.size)),
    ...sharedFields(state, seat),
  };
}

function otherValues(state: State, seat: SeatState): PositionFields {
  const owned = listOfCounts(seat.owned);
  return {
    cards: owned,
    hand: seat.handSize,
    'in hand': [],
    'in play': listOf(seat.playArea, seat.playAreaSize),
    discard: sorted(listOf(seat.discard, seat.discardSize)),
    'unseen discards': 0,
    'set aside': seat.cardsSetAside,
    'native village': seat.cardsOnMat('nativeVillage'),
    ...sharedFields(state, seat),
  };
}

/** Fields of the seat whose turn it is, for the others. */
function turnValues(state: State, seat: SeatState): PositionFields {
  const others = otherValues(state, seat);
  const shared = {
    played: listOf(seat.played, seat.playedSize),
    'this turn': state.turnEffects.map(({ source }) => source as CardId),
  };
  if (!seat.treasuresPlayed) return { ...others, ...shared };
  // Everybody sees the treasures that count as played.
  const hand = listOf(seat.hand, seat.handSize);
  const treasures = hand.filter((card) => (state.supply.kinds[card]! & TREASURE) !== 0);
  return {
    ...others,
    ...shared,
    hand: hand.length - treasures.length,
    'in play': [...fieldCards(others, 'in play'), ...treasures],
  };
}

const withoutTurnFields = ({ played: _, 'this turn': __, ...fields }: PositionFields): PositionFields =>
  fields;

/** The position of a seat now, before the active seat decides. */
export function positionNow(state: State, decider = state.active, phase?: 'start'): Position {
  const { supply, active } = state;
  const fieldsOf = (seat: SeatState): PositionFields => {
    if (seat !== decider) return seat === active ? turnValues(state, seat) : otherValues(state, seat);
    const own = ownValues(state, seat);
    return seat === active ? own : withoutTurnFields(own);
  };
  return {
    seat: decider.seat,
    ...(decider !== active && { turnOf: active.seat }),
    table: {
      turn: supply.turn,
      phase: phase ?? (state.isBuyPhase ? 'buy' : 'action'),
      actions: active.actions,
      buys: active.buys,
      coins: active.coins,
      discount: supply.discount,
      'action discount': supply.actionDiscount,
      supply: listOfCounts(supply.left),
      trash: listOfCounts(state.trash),
    },
    seats: state.seats.map(fieldsOf),
  };
}
