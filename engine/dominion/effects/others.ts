/** Verbs about the other players, from the left in seat order. One function per verb. */
import { kindBits, NO_CARD } from '../catalogue.js';
import { heard } from '../facts.js';
import type { SeatState } from '../seat.js';
import type { Effects, Stage } from '../stage.js';

type Others =
  | 'othersDraw'
  | 'othersGain'
  | 'othersDiscardTo'
  | 'othersDiscardOrGain'
  | 'othersKindToDeck'
  | 'othersRedraw'
  | 'othersSwapTop'
  | 'passLeft';

export const others: Pick<Effects, Others> = {
  othersDraw(stage, seat, { amount }) {
    for (let other = stage.after(seat); other !== seat; other = stage.after(other)) other.draw(amount);
  },

  othersGain(stage, seat, { gain }, card) {
    for (let other = stage.after(seat); other !== seat; other = stage.after(other)) {
      if (!stage.spared(other, card)) stage.gain(other, gain);
    }
  },

  othersDiscardTo(stage, seat, { size, draw, event }, card) {
    for (let other = stage.after(seat); other !== seat; other = stage.after(other)) {
      if (stage.spared(other, card)) continue;
      if (draw !== undefined) other.draw(draw);
      if (other.handSize <= size) continue;
      const plan = stage.react(other, event);
      while (other.handSize > size) {
        stage.discard(other, stage.decide(stage.asking(other, 'discard', 'hand', card, event), plan));
      }
    }
  },

  // RULE: a choice may be taken although it cannot be carried out: with too few cards, or without a card to gain.
  othersDiscardOrGain(stage, seat, { count, gain, event }, card) {
    for (let other = stage.after(seat); other !== seat; other = stage.after(other)) {
      if (stage.spared(other, card)) continue;
      const plan = stage.react(other, event);
      const ask = stage.asking(other, 'choose', 'options', card, event);
      ask.options = 2;
      if (stage.decide(ask, plan) === 1) {
        stage.gain(other, gain, 'hand');
        continue;
      }
      for (let i = 0; i < count && other.handSize > 0; i++) {
        stage.discard(other, stage.decide(stage.asking(other, 'discard', 'hand', card, event), plan));
      }
    }
  },

  othersKindToDeck(stage, seat, { kind, event }, card) {
    for (let other = stage.after(seat); other !== seat; other = stage.after(other)) {
      if (stage.spared(other, card)) continue;
      const ask = stage.asking(other, 'topdeck', 'hand', card, event);
      ask.kinds = kindBits[kind];
      if (!ask.possible()) continue;
      const answer = stage.decide(ask, stage.react(other, event));
      other.takeFromHand(answer);
      other.addToDeck(answer);
      stage.recorder?.happened(heard.topdecked, other.seat, answer, 1);
    }
  },

  othersRedraw(stage, seat, { handMin, cards }, card) {
    for (let other = stage.after(seat); other !== seat; other = stage.after(other)) {
      if (stage.spared(other, card) || other.handSize < handMin) continue;
      while (other.handSize > 0) stage.discard(other, other.hand[other.handSize - 1]!);
      other.draw(cards);
    }
  },

  othersSwapTop(stage, seat, _step, card, plan) {
    for (let other = stage.after(seat); other !== seat; other = stage.after(other)) {
      if (stage.spared(other, card)) continue;
      const top = other.takeTop();
      if (top < 0) continue;
      const cost = stage.market.costOf(top);
      stage.toTrash(other, top);
      const ask = stage.asking(seat, 'gain', 'supply', card);
      ask.subject = top;
      ask.costMin = ask.costMax = cost;
      if (ask.possible()) stage.gain(other, stage.decide(ask, plan));
    }
  },

  // RULE: players without a card are passed over. All choose from the hands as they were, then the cards move at once.
  passLeft(stage, seat, { event }, card) {
    const { revealed } = stage;
    revealed.size = 0;
    let from = seat;
    do {
      if (from.handSize > 0) {
        const ask = stage.asking(from, 'pass', 'hand', card, event);
        revealed.add(stage.decide(ask, stage.react(from, event)));
      } else revealed.add(NO_CARD);
      from = stage.after(from);
    } while (from !== seat);

    let position = 0;
    do {
      const passed = revealed.cards[position++]!;
      if (passed !== NO_CARD) {
        from.takeFromHand(passed);
        stage.leaves(from, passed);
      }
      from = stage.after(from);
    } while (from !== seat);

    position = 0;
    do {
      const passed = revealed.cards[position++]!;
      if (passed !== NO_CARD) {
        const to = receiver(stage, from, seat);
        to.addToHand(passed);
        stage.arrives(to, passed);
        stage.recorder?.happened(heard.passed, from.seat, passed, to.seat);
      }
      from = stage.after(from);
    } while (from !== seat);
    revealed.size = 0;
  },
};

/** The next seat on the left that passes a card too. `first` is whose choice was noted first. */
function receiver(stage: Stage, from: SeatState, first: SeatState): SeatState {
  const { seats, revealed } = stage;
  let to = stage.after(from);
  const position = (seat: SeatState): number => (seat.seat - first.seat + seats.length) % seats.length;
  while (revealed.cards[position(to)] === NO_CARD) to = stage.after(to);
  return to;
}
