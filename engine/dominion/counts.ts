/** What the amounts of card texts can depend on. */
import type { Count } from './cards/row.js';
import { ACTION, TREASURE, VICTORY } from './catalogue.js';
import type { SeatState } from './seat.js';
import type { State } from './state.js';

const counts: Readonly<Record<Count, (state: State, seat: SeatState) => number>> = {
  cardsInHand: (_, seat) => seat.handSize,
  actionsInHand: (_, seat) => seat.actionCardsInHand(),
  treasuresInHand: (_, seat) => ofKindInHand(seat, TREASURE),
  victoryCardsInHand: (_, seat) => ofKindInHand(seat, VICTORY),
  differentTreasuresInHand: (_, seat) => {
    let count = 0;
    for (let i = 0; i < seat.handSize; i++) {
      const card = seat.hand[i]!;
      if ((seat.supply.kinds[card]! & TREASURE) !== 0 && seat.hand.indexOf(card) === i) count++;
    }
    return count;
  },
  treasuresInPlay: (_, seat) => seat.countKindInPlay(TREASURE),
  actionsInPlay: (_, seat) => seat.countKindInPlay(ACTION),
  emptyPiles: ({ supply }) => supply.empty,
  // RULE: a replay by a Throne Room is a play of its own.
  actionsPlayed: (_, seat) => seat.actionsPlayed,
  paid: ({ paid }) => paid,
  kindsRevealed: ({ kindsRevealed }) => kindsRevealed,
};

export const counted = (state: State, seat: SeatState, count: Count): number => counts[count](state, seat);

function ofKindInHand(seat: SeatState, kind: number): number {
  const { kinds } = seat.supply;
  let count = 0;
  for (let i = 0; i < seat.handSize; i++) if ((kinds[seat.hand[i]!]! & kind) !== 0) count++;
  return count;
}
