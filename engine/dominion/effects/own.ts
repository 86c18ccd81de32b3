/** Verbs about the own cards: drawing, discarding, trashing, choosing, playing again. One function per verb. */
import { ACTION, KINDS, kindBits } from '../catalogue.js';
import { eventIds } from '../facts.js';
import { NONE } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { Effects, State } from '../state.js';

type Own =
  | 'cards'
  | 'actions'
  | 'buys'
  | 'coins'
  | 'cheaper'
  | 'discardToDraw'
  | 'discard'
  | 'discardHand'
  | 'trashUpTo'
  | 'toDeck'
  | 'choose'
  | 'playTwice'
  | 'ifFirstThisTurn'
  | 'ifActionsPlayed'
  | 'ifNoneInHand'
  | 'cardsPerKindInHand'
  | 'drawTo'
  | 'sift'
  | 'wish';

export const own: Pick<Effects, Own> = {
  cards: (_stage, seat, { amount }) => seat.draw(amount),
  actions: (_stage, seat, { amount }) => {
    seat.actions += amount;
  },
  buys: (_stage, seat, { amount }) => {
    seat.buys += amount;
  },
  coins: (_stage, seat, { amount }) => {
    seat.coins += amount;
  },
  cheaper: (state, _seat, { amount }) => {
    state.supply.discount += amount;
  },

  discardToDraw(state, seat, { each, among }, card, plan) {
    let discarded = 0;
    for (;;) {
      const pending = state.prepareChoice(seat, 'discard', 'hand', card);
      pending.isOptional = true;
      pending.kinds = among === undefined ? 0 : kindBits[among];
      if (seat.handSize === 0) break;
      const answer = state.decide(pending, plan);
      if (answer === NONE) break;
      state.discard(seat, answer);
      discarded++;
    }
    seat.draw(discarded * each);
  },

  discard(state, seat, { count }, card, plan) {
    for (let i = 0; i < count && seat.handSize > 0; i++) {
      state.discard(seat, state.decide(state.prepareChoice(seat, 'discard', 'hand', card), plan));
    }
  },

  discardHand(state, seat) {
    for (let count = seat.handSize; count > 0; count--) state.discard(seat, seat.hand[seat.handSize - 1]!);
  },

  trashUpTo(state, seat, { count }, card, plan) {
    for (let i = 0; i < count && seat.handSize > 0; i++) {
      const pending = state.prepareChoice(seat, 'trash', 'hand', card);
      pending.isOptional = true;
      const answer = state.decide(pending, plan);
      if (answer === NONE) return;
      state.trashFromHand(seat, answer);
    }
  },

  toDeck(state, seat, { count }, card, plan) {
    for (let i = 0; i < count && seat.handSize > 0; i++) {
      const answer = state.decide(state.prepareChoice(seat, 'topdeck', 'hand', card), plan);
      seat.takeFromHand(answer);
      seat.addToDeck(answer);
      state.recorder?.onEvent(eventIds.topdecked, seat.seat, answer, 1);
    }
  },

  // Everything is chosen before the first of it happens.
  choose(state, seat, { count, among }, card, plan) {
    let first = -1;
    for (let i = 0, taken = 0; i < count; i++) {
      const pending = state.prepareChoice(seat, 'choose', 'options', card);
      pending.options = among.length;
      pending.takenOptions = taken;
      const answer = state.decide(pending, plan);
      taken |= 1 << answer;
      if (i + 1 < count) first = answer;
      else {
        if (first >= 0) state.resolveSteps(seat, among[first]!, card, plan);
        state.resolveSteps(seat, among[answer]!, card, plan);
      }
    }
  },

  playTwice(state, seat, _step, card, plan) {
    if (seat.actionCardsInHand() === 0) return;
    const pending = state.prepareChoice(seat, 'throne', 'hand', card);
    pending.isOptional = true;
    pending.kinds = ACTION;
    const answer = state.decide(pending, plan);
    if (answer === NONE) return;
    const first = state.plan(seat, answer, plan);
    seat.takeFromHand(answer);
    seat.addToPlay(answer);
    const outer = state.thisInPlay;
    state.thisInPlay = true;
    state.resolveCard(seat, answer, first);
    state.resolveCard(seat, answer, state.plan(seat, answer, plan));
    state.thisInPlay = outer;
  },

  ifFirstThisTurn(state, seat, { steps }, card, plan) {
    if (seat.countPlayed(card) === 1) state.resolveSteps(seat, steps, card, plan);
  },

  // RULE: a replay by a Throne Room is a play of its own.
  ifActionsPlayed(state, seat, { atLeast, steps }, card, plan) {
    if (seat.actionsPlayed >= atLeast) state.resolveSteps(seat, steps, card, plan);
  },

  ifNoneInHand(state, seat, { kind, steps }, card, plan) {
    for (let i = 0; i < seat.handSize; i++) if ((KINDS[seat.hand[i]!]! & kindBits[kind]) !== 0) return;
    state.resolveSteps(seat, steps, card, plan);
  },

  cardsPerKindInHand(_stage, seat, { kind }) {
    let count = 0;
    for (let i = 0; i < seat.handSize; i++) if ((KINDS[seat.hand[i]!]! & kindBits[kind]) !== 0) count++;
    seat.draw(count);
  },

  drawTo(state, seat, { size, setAside }, card, plan) {
    const { revealed } = state;
    revealed.size = 0;
    while (seat.handSize < size) {
      const drawn = seat.takeTop();
      if (drawn < 0) break;
      if ((KINDS[drawn]! & kindBits[setAside]) !== 0) {
        const pending = state.prepareChoice(seat, 'setAside', 'options', card);
        pending.subject = drawn;
        if (state.decide(pending, plan) !== NONE) {
          revealed.add(drawn);
          continue;
        }
      }
      seat.addToHand(drawn);
      seat.cardsSeen++;
      state.recorder?.onEvent(eventIds.drew, seat.seat, drawn, 1);
    }
    while (revealed.size > 0) state.toDiscard(seat, revealed.cards[--revealed.size]!);
  },

  sift(state, seat, { count }, card, plan) {
    const { revealed } = state;
    revealed.size = 0;
    for (let i = 0; i < count; i++) {
      const top = seat.takeTop();
      if (top < 0) break;
      revealed.add(top);
    }
    while (revealed.size > 0) {
      const pending = state.prepareChoice(seat, 'discard', 'revealed', card);
      pending.isOptional = true;
      const answer = state.decide(pending, plan);
      if (answer === NONE) break;
      revealed.take(answer);
      state.toDiscard(seat, answer);
    }
    putBack(state, seat, card, -1, plan);
  },

  wish(state, seat, _step, card, plan) {
    const named = state.decide(state.prepareChoice(seat, 'name', 'any', card), plan);
    state.recorder?.onEvent(eventIds.named, seat.seat, named, 1);
    const top = seat.takeTop();
    if (top < 0) return;
    state.recorder?.onEvent(eventIds.revealed, seat.seat, top, 1);
    if (top !== named) {
      seat.addToDeck(top);
      return;
    }
    seat.addToHand(top);
    seat.cardsSeen++;
    state.recorder?.onEvent(eventIds.drew, seat.seat, top, 1);
  },
};

/**
 * Revealed cards go onto the deck in an order that the policy picks, from the top downwards.
 * @param event the event that requires the decision, or −1
 */
export function putBack(state: State, seat: SeatState, card: number, event: number, plan: number): void {
  const { revealed } = state;
  const { cards } = revealed;
  const size = revealed.size;
  // Cards chosen so far are kept behind the others, the topmost last.
  for (let open = size; open > 1; open--) {
    revealed.size = open;
    const answer = state.decide(state.prepareChoice(seat, 'putBack', 'revealed', card, event), plan);
    revealed.take(answer);
    cards[open - 1] = answer;
  }
  revealed.size = 0;
  for (let i = 0; i < size; i++) {
    seat.addToDeck(cards[i]!);
    state.recorder?.onEvent(eventIds.topdecked, seat.seat, cards[i]!, 1);
  }
}
