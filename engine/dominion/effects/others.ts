/** Verbs about the other players, from the left in seat order. One function per verb. */
import { bitsOf, NO_CARD } from '../catalogue.js';
import { eventIds } from '../facts.js';
import { NONE } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { Effects, State } from '../state.js';

export const others = {
  othersDraw(state, seat, { amount }) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) other.draw(amount);
  },

  othersGain(state, seat, { gain }, card) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (!state.isUnaffected(other, card)) state.gain(other, gain);
    }
  },

  othersDiscardTo(state, seat, { size, draw, event }, card) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (state.isUnaffected(other, card)) continue;
      if (draw !== undefined) other.draw(draw);
      if (other.handSize <= size) continue;
      const plan = state.react(other, event);
      const held = state.triggers.hold();
      while (other.handSize > size) {
        state.discard(other, state.decide(state.prepareChoice(other, 'discard', 'hand', card, event), plan));
      }
      state.triggers.release(held);
    }
  },

  // RULE: a choice may be taken although it cannot be carried out: with too few cards, or without a card to gain.
  othersDiscardOrGain(state, seat, { count, gain, event }, card) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (state.isUnaffected(other, card)) continue;
      const plan = state.react(other, event);
      const pending = state.prepareChoice(other, 'choose', 'options', card, event);
      pending.options = 2;
      if (state.decide(pending, plan) === 1) {
        state.gain(other, gain, 'hand');
        continue;
      }
      const held = state.triggers.hold();
      for (let i = 0; i < count && other.handSize > 0; i++) {
        state.discard(other, state.decide(state.prepareChoice(other, 'discard', 'hand', card, event), plan));
      }
      state.triggers.release(held);
    }
  },

  othersDiscardCard(state, seat, { what }, card) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (state.isUnaffected(other, card)) continue;
      if (other.countInHand(what) > 0) state.discard(other, what);
    }
  },

  othersHandToDeck(state, seat, { kind, handMin = 0, event }, card) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (state.isUnaffected(other, card) || other.handSize < handMin) continue;
      const pending = state.prepareChoice(other, 'topdeck', 'hand', card, event);
      pending.kinds = bitsOf(kind);
      if (!pending.hasAnswer()) continue;
      const answer = state.decide(pending, state.react(other, event));
      other.takeFromHand(answer);
      state.toDeck(other, answer);
    }
  },

  othersMayTrash(state, seat, { event }, card) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (other.handSize === 0) continue;
      const pending = state.prepareChoice(other, 'trash', 'hand', card, event);
      pending.isOptional = true;
      const answer = state.decide(pending, state.react(other, event));
      if (answer !== NONE) state.trashFromHand(other, answer);
    }
  },

  // RULE: with fewer cards in hand they may be discarded for nothing.
  othersMayDiscard(state, seat, { count, draw, event }, card) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      const plan = state.react(other, event);
      const held = state.triggers.hold();
      let discarded = 0;
      for (; discarded < count && other.handSize > 0; discarded++) {
        const pending = state.prepareChoice(other, 'discard', 'hand', card, event);
        pending.isOptional = discarded === 0;
        pending.together = count;
        const answer = state.decide(pending, plan);
        if (answer === NONE) break;
        state.discard(other, answer);
      }
      state.triggers.release(held);
      if (discarded === count) other.draw(draw);
    }
  },

  othersRedraw(state, seat, { handMin, cards }, card) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (state.isUnaffected(other, card) || other.handSize < handMin) continue;
      const held = state.triggers.hold();
      while (other.handSize > 0) state.discard(other, other.hand[other.handSize - 1]!);
      state.triggers.release(held);
      other.draw(cards);
    }
  },

  othersSwapTop(state, seat, _step, card, plan) {
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (state.isUnaffected(other, card)) continue;
      const top = other.takeTop();
      if (top < 0) continue;
      const cost = state.supply.costOf(top);
      state.toTrash(other, top);
      const pending = state.prepareChoice(seat, 'gain', 'supply', card);
      pending.subject = top;
      pending.costMin = pending.costMax = cost;
      if (pending.hasAnswer()) state.gain(other, state.decide(pending, plan));
    }
  },

  // RULE: players without a card are passed over. All choose from the hands as they were, then the cards move at once.
  passLeft(state, seat, { event }, card) {
    const { revealed } = state;
    revealed.size = 0;
    let from = seat;
    do {
      if (from.handSize > 0) {
        const pending = state.prepareChoice(from, 'pass', 'hand', card, event);
        revealed.add(state.decide(pending, state.react(from, event)));
      } else revealed.add(NO_CARD);
      from = state.nextSeat(from);
    } while (from !== seat);

    let position = 0;
    do {
      const passed = revealed.cards[position++]!;
      if (passed !== NO_CARD) {
        from.takeFromHand(passed);
        state.removeOwned(from, passed);
      }
      from = state.nextSeat(from);
    } while (from !== seat);

    position = 0;
    do {
      const passed = revealed.cards[position++]!;
      if (passed !== NO_CARD) {
        const to = receiver(state, from, seat);
        to.addToHand(passed);
        state.addOwned(to, passed);
        state.recorder?.onEvent(eventIds.passed, from.seat, passed, to.seat);
      }
      from = state.nextSeat(from);
    } while (from !== seat);
    revealed.size = 0;
  },
} satisfies Partial<Effects>;

/** The next seat on the left that passes a card too. `first` is the seat that chose first. */
function receiver(state: State, from: SeatState, first: SeatState): SeatState {
  const { seats, revealed } = state;
  let to = state.nextSeat(from);
  const position = (seat: SeatState): number => (seat.seat - first.seat + seats.length) % seats.length;
  while (revealed.cards[position(to)] === NO_CARD) to = state.nextSeat(to);
  return to;
}
