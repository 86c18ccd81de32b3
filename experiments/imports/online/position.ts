/** Writes the position of a seat from what a log shows, or tells what is missing. */
import type { CardId, Position, PositionFields, Seat } from '../../../engine/index.js';
import { isSupported, type LogCard } from './events.js';
import { activeSeat, type LogState, turnNumber } from './state/game-state.js';
import type { LogSeat } from './state/seat.js';
import { STORED_BONUSES } from './state/turn.js';
import type { LogZone } from './state/zone.js';

/** Position of a seat, or why it is incomplete. @param phase `start` before a card is played at the start of a turn */
export function positionOrReason(
  state: LogState,
  decider = state.turn.active,
  phase?: 'start',
): Position | string {
  const own = state.seats[decider]!;
  const reason =
    whyCardsAreUnknown(state) ??
    whyResourcesAreUnknown(state) ??
    whyPositionCannotSay(state, own) ??
    (decider === state.turn.active ? undefined : whyNotInOtherTurn(state, own));
  return reason ?? positionOf(state, decider, phase) ?? 'some of your cards are unknown';
}

export function whyCardsAreUnknown({ seats, trust }: LogState): string | undefined {
  if (!trust.areDecksKnown) return 'the log begins late';
  const uncertain = seats.find(({ isCertain }) => !isCertain);
  if (uncertain !== undefined) return uncertain.uncertainty;
  const incomplete = seats.find(({ missingGain }) => missingGain !== undefined);
  if (incomplete !== undefined) return incomplete.missingGain!.reason;
  return seats.some(({ isUnverified }) => isUnverified)
    ? 'after a contradiction, a whole deck is checked first'
    : undefined;
}

function whyResourcesAreUnknown({ resources, turn }: LogState): string | undefined {
  if (resources.uncertainty !== undefined) return resources.uncertainty;
  if (turn.isBuyPhase) return resources.areCoinsKnown ? undefined : 'the coins or costs are unknown';
  return resources.areActionsKnown ? undefined : 'the log does not say whether a Clerk took an action';
}

function whyPositionCannotSay(state: LogState, own: LogSeat): string | undefined {
  const { seats, cards, freePlays, turn } = state;
  if (turn.isExtra || turn.givesTurn) return 'a position cannot say that a card gives another turn';
  if (seats.some(({ hasStoredBonuses }) => hasStoredBonuses)) return STORED_BONUSES;
  if (own.hasInserted) return 'a position cannot say where in the deck a card is';
  if (own.top.cards === undefined) return 'the order of the cards on the deck is unknown';
  if (seats.some(({ inPlay }) => inPlay.lasting.some((card) => cards.isNamed(card, 'Blockade'))))
    return 'a position cannot say which card a Blockade keeps';
  if (freePlays.sailorsUsed > 0) return 'a position cannot say that a Sailor has been used';
  if (turn.isBuyPhase && keepsBasicTreasures(state))
    return 'Coppers, Silvers or Golds stay in the hand, or a line is missing';
  if (activeSeat(state).lookedAt.size > 0 || own.lookedAt.size > 0) return 'cards are being looked at';
  return seats.some(({ otherMats }) => otherMats.size > 0)
    ? 'cards are in exile or on a mat that is not supported'
    : undefined;
}

function whyNotInOtherTurn(state: LogState, own: LogSeat): string | undefined {
  if (own.inPlay.played.length > 0) return 'a position cannot say that you played a reaction before';
  const { treasures } = activeSeat(state).inPlay;
  return treasures.some((card) => state.cards.isNamed(card, 'WarChest'))
    ? 'a position cannot say which cards were named'
    : undefined;
}

/** Few players keep a treasure that does nothing but give coins. */
function keepsBasicTreasures(state: LogState): boolean {
  const { cards } = state;
  const { hand, inPlay } = activeSeat(state);
  const isTreasure = (card: LogCard): boolean => cards.isOf(card, 'treasure');
  const kept = hand.cards.filter(isTreasure);
  const all = [...kept, ...inPlay.treasures, ...inPlay.cards.filter(isTreasure)];
  return kept.length > 0 && all.every((card) => cards.isBasic(card));
}

/** @returns undefined if the seat's own deck is unknown */
function positionOf(state: LogState, decider: number, phase?: 'start'): Position | undefined {
  const { seats, turn, resources, trash } = state;
  const own = seats[decider]!;
  const active = activeSeat(state);
  const { deck } = own;
  const top = own.top.cards;
  if (deck === undefined || top === undefined) return undefined;
  for (const card of top) deck.take(card);
  const { actions, buys, coins, discount, actionDiscount } = resources;
  const table = {
    turn: turnNumber(state),
    phase: phase ?? (turn.isBuyPhase ? 'buy' : 'action'),
    actions,
    buys,
    coins,
    discount,
    'action discount': actionDiscount,
    trash: supported(trash.toSorted((a, b) => a - b)),
  };
  const fields = seats.map((seat) => ({
    ...(seat === own ? ownFields(own, deck, top) : otherFields(seat)),
    ...(seat === active && { played: supported(seat.inPlay.played) }),
    // A seat counts its own treasures of this turn in its hand.
    'in play': supported([...seat.inPlay.cards, ...(seat === own ? [] : seat.inPlay.treasures)]),
    'next turn': supported(seat.inPlay.nextTurn),
    lasting: supported(seat.inPlay.lasting),
    island: supported(seat.island.cards),
    gained: supported(seat.gained),
    tokens: seat.tokens,
  }));
  return {
    seat: decider as Seat,
    ...(own !== active && { turnOf: turn.active as Seat }),
    table,
    seats: fields,
  };
}

const ownFields = (own: LogSeat, deck: LogZone, top: readonly LogCard[]): PositionFields => ({
  hand: supported([...own.hand.cards, ...own.inPlay.treasures].toSorted((a, b) => a - b)),
  deck: supported(deck.cards),
  top: supported(top),
  discard: supported(own.discard.cards),
  'set aside': supported(own.setAside.cards),
  'native village': supported(own.nativeVillage.cards),
});

const otherFields = (seat: LogSeat): PositionFields => ({
  cards: supported(seat.owned.cards),
  hand: seat.hand.size,
  'in hand': supported(seat.hand.cards),
  discard: supported(seat.discard.cards),
  'unseen discards': seat.discard.unknown,
  'set aside': seat.setAside.size,
  'native village': seat.nativeVillage.size,
});

/** Cards of the game; a position can name no others. */
const supported = (cards: readonly LogCard[]): readonly CardId[] =>
  cards.filter(isSupported).map((card) => card as CardId);
