/** The position at a decision: what a seat knows then. */
import type { CardId, Seat } from '../../core/contract/brand.js';
import type { Decision } from '../../core/contract/game.js';
import type { Position, PositionFields } from '../../core/contract/position.js';
import { LastPosition } from '../../core/last-position.js';
import { listOf, listOfCounts, sorted } from '../../core/position-fields.js';
import { canBeSaved, StarRealmsDecision } from '../decisions.js';
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';
import { cardOf, freshEntry, IDENTITY_MASK, USED_ALLY, USED_PRIMARY } from '../zones/card-in-play.js';
import { OtherTurn } from './other-turn.js';

function sharedValues(seat: SeatState): PositionFields {
  return {
    authority: seat.authority,
    'in play': listOf(seat.play, seat.inPlay).map((entry) => cardOf(entry) as CardId),
    discard: sorted(listOf(seat.discardPile, seat.discardSize)),
    heroes: listOf(seat.heroes, seat.heroCount),
    gambits: listOf(seat.gambits, seat.gambitCount),
    'deck number': seat.deckNumber,
    'scrapped before': seat.scrapped,
  };
}

/** Fields of the seat whose turn it is. */
function turnValues(seat: SeatState): PositionFields {
  const having = (flag: number): CardId[] =>
    listOf(seat.play, seat.inPlay)
      .filter((entry) => (entry & flag) !== 0)
      .map((entry) => cardOf(entry) as CardId);
  return { used: having(USED_PRIMARY), allied: having(USED_ALLY) };
}

function ownValues(seat: SeatState): PositionFields {
  const { deck, deckSize, knownTop } = seat;
  return {
    ...sharedValues(seat),
    hand: sorted(listOf(seat.hand, seat.handSize)),
    deck: sorted(listOf(deck, deckSize - knownTop)),
    top: listOf(deck, deckSize)
      .slice(deckSize - knownTop)
      .reverse(),
  };
}

const otherValues = (seat: SeatState): PositionFields => ({
  ...sharedValues(seat),
  cards: listOfCounts(seat.owned),
  hand: seat.handSize,
  'in hand': [],
});

/** The turn, the trade deck, and for each seat: deck size, known cards on it, and, unless it decides, hand size. */
const hiddenNow = ({ turn, tradeDeckSize, seats, me }: State): readonly number[] => [
  turn,
  tradeDeckSize,
  ...seats.flatMap((seat) => [seat.deckSize, seat.knownTop, seat === me ? 0 : seat.handSize]),
];

export function positionOf(decision: Decision): Position | undefined {
  if (!(decision instanceof StarRealmsDecision)) return undefined;
  const { askingPolicy, pending, state } = decision;
  if (pending.kind === 'act') {
    const position = positionNow(decision);
    askingPolicy.last = position && new LastPosition(state, position, hiddenNow);
    // The active seat may play on after a lethal attack, but a position has no defeated seat.
    const isDecided = state.opponent.authority <= 0;
    const seen = isDecided ? undefined : positionNow(decision, state.opponent);
    askingPolicy.otherTurn = seen && new OtherTurn(state, seen);
    return position;
  }
  const { last, otherTurn } = askingPolicy;
  if (state.seat !== activeSeat(state.turn)) return otherTurn?.now;
  return last?.state === state ? last.now : undefined;
}

/** With two players, they take turns. */
export const activeSeat = (turn: number): Seat => ((turn - 1) % 2) as Seat;

/** @param decider by default the seat that acts @returns undefined at a decision that a position cannot describe */
function positionNow(decision: StarRealmsDecision, decider = decision.state.me): Position | undefined {
  if (!canBeSaved(decision)) return undefined;
  const { state } = decision;
  const { me } = state;
  const fieldsOf = (seat: SeatState): PositionFields => ({
    ...(seat === decider ? ownValues(seat) : otherValues(seat)),
    ...(seat === me && turnValues(seat)),
  });
  // A position cannot describe a card in play that is a copy or has joined a faction for this turn.
  for (let i = 0; i < me.inPlay; i++) {
    const entry = me.play[i]!;
    if (((entry ^ freshEntry[cardOf(entry)]!) & IDENTITY_MASK) !== 0) return undefined;
  }
  return {
    seat: decider.seat,
    ...(decider !== me && { turnOf: me.seat }),
    table: {
      turn: state.turn,
      trade: me.trade,
      combat: me.combat,
      'trade spent': me.tradeSpent,
      'combat spent': me.combatSpent,
      row: listOf(state.row, state.rowSize),
      explorers: state.explorers,
      scrapped: listOfCounts(state.removed),
    },
    seats: state.seats.map(fieldsOf),
  };
}
