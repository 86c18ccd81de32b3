/** Counts that amounts in card texts depend on. */
import type { Count } from '../cards/row.js';
import { ACTION, TREASURE, VICTORY } from '../catalogue.js';
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';
import type { Frame } from '../turn/frame.js';

export function counted(state: State, seat: SeatState, count: Count, frame: Frame): number {
  switch (count) {
    case 'moved':
      return frame.moved;
    case 'cardsInHand':
      return seat.handSize;
    case 'actionsInHand':
      return seat.actionCardsInHand();
    case 'treasuresInHand':
      return ofKindInHand(seat, TREASURE);
    case 'victoryCardsInHand':
      return ofKindInHand(seat, VICTORY);
    case 'differentTreasuresInHand':
      return differentTreasuresInHand(seat);
    case 'treasuresInPlay':
      return seat.countKindInPlay(TREASURE);
    case 'actionsInPlay':
      return seat.countKindInPlay(ACTION);
    case 'emptyPiles':
      return state.supply.empty;
    // RULE: a replay by a Throne Room is a separate play.
    case 'actionsPlayed':
      return seat.actionsPlayed;
    case 'timesPlayed':
      return seat.countPlayed(frame.card);
    case 'actionsMoved':
      return frame.actionsMoved;
    case 'costMoved':
      return frame.costMoved;
    case 'kindsRevealed':
      return frame.shown < 0 ? 0 : bitsIn(state.supply.kinds[frame.shown]!);
  }
}

function differentTreasuresInHand({ supply, hand, handSize }: SeatState): number {
  let count = 0;
  for (let i = 0; i < handSize; i++) {
    if ((supply.kinds[hand[i]!]! & TREASURE) !== 0 && hand.indexOf(hand[i]!) === i) count++;
  }
  return count;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count++;
  return count;
}

function ofKindInHand(seat: SeatState, kind: number): number {
  const { kinds } = seat.supply;
  let count = 0;
  for (let i = 0; i < seat.handSize; i++) if ((kinds[seat.hand[i]!]! & kind) !== 0) count++;
  return count;
}
