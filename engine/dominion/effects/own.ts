/** Verbs about the own cards: drawing, discarding, trashing, choosing, playing again. One function per verb. */
import { ACTION, KINDS, kindBits } from '../catalogue.js';
import { heard } from '../facts.js';
import { NONE } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { Effects, Stage } from '../stage.js';

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
  cheaper: (stage, _seat, { amount }) => {
    stage.market.discount += amount;
  },

  discardToDraw(stage, seat, { each, among }, card, plan) {
    let discarded = 0;
    for (;;) {
      const ask = stage.asking(seat, 'discard', 'hand', card);
      ask.may = true;
      ask.kinds = among === undefined ? 0 : kindBits[among];
      if (seat.handSize === 0) break;
      const answer = stage.decide(ask, plan);
      if (answer === NONE) break;
      stage.discard(seat, answer);
      discarded++;
    }
    seat.draw(discarded * each);
  },

  discard(stage, seat, { count }, card, plan) {
    for (let i = 0; i < count && seat.handSize > 0; i++) {
      stage.discard(seat, stage.decide(stage.asking(seat, 'discard', 'hand', card), plan));
    }
  },

  discardHand(stage, seat) {
    for (let count = seat.handSize; count > 0; count--) stage.discard(seat, seat.hand[seat.handSize - 1]!);
  },

  trashUpTo(stage, seat, { count }, card, plan) {
    for (let i = 0; i < count && seat.handSize > 0; i++) {
      const ask = stage.asking(seat, 'trash', 'hand', card);
      ask.may = true;
      const answer = stage.decide(ask, plan);
      if (answer === NONE) return;
      stage.trashFromHand(seat, answer);
    }
  },

  toDeck(stage, seat, { count }, card, plan) {
    for (let i = 0; i < count && seat.handSize > 0; i++) {
      const answer = stage.decide(stage.asking(seat, 'topdeck', 'hand', card), plan);
      seat.takeFromHand(answer);
      seat.addToDeck(answer);
      stage.recorder?.happened(heard.topdecked, seat.seat, answer, 1);
    }
  },

  // Everything is chosen before the first of it happens.
  choose(stage, seat, { count, among }, card, plan) {
    let first = -1;
    for (let i = 0, taken = 0; i < count; i++) {
      const ask = stage.asking(seat, 'choose', 'options', card);
      ask.options = among.length;
      ask.taken = taken;
      const answer = stage.decide(ask, plan);
      taken |= 1 << answer;
      if (i + 1 < count) first = answer;
      else {
        if (first >= 0) stage.perform(seat, among[first]!, card, plan);
        stage.perform(seat, among[answer]!, card, plan);
      }
    }
  },

  playTwice(stage, seat, _step, card, plan) {
    if (seat.actionCardsInHand() === 0) return;
    const ask = stage.asking(seat, 'throne', 'hand', card);
    ask.may = true;
    ask.kinds = ACTION;
    const answer = stage.decide(ask, plan);
    if (answer === NONE) return;
    const first = stage.plan(seat, answer, plan);
    seat.takeFromHand(answer);
    seat.addToPlay(answer);
    const outer = stage.thisInPlay;
    stage.thisInPlay = true;
    stage.carryOut(seat, answer, first);
    stage.carryOut(seat, answer, stage.plan(seat, answer, plan));
    stage.thisInPlay = outer;
  },

  ifFirstThisTurn(stage, seat, { steps }, card, plan) {
    if (seat.countPlayed(card) === 1) stage.perform(seat, steps, card, plan);
  },

  // RULE: a replay by a Throne Room is a play of its own.
  ifActionsPlayed(stage, seat, { atLeast, steps }, card, plan) {
    if (seat.actionsPlayed >= atLeast) stage.perform(seat, steps, card, plan);
  },

  ifNoneInHand(stage, seat, { kind, steps }, card, plan) {
    for (let i = 0; i < seat.handSize; i++) if ((KINDS[seat.hand[i]!]! & kindBits[kind]) !== 0) return;
    stage.perform(seat, steps, card, plan);
  },

  cardsPerKindInHand(_stage, seat, { kind }) {
    let count = 0;
    for (let i = 0; i < seat.handSize; i++) if ((KINDS[seat.hand[i]!]! & kindBits[kind]) !== 0) count++;
    seat.draw(count);
  },

  drawTo(stage, seat, { size, setAside }, card, plan) {
    const { revealed } = stage;
    revealed.size = 0;
    while (seat.handSize < size) {
      const drawn = seat.takeTop();
      if (drawn < 0) break;
      if ((KINDS[drawn]! & kindBits[setAside]) !== 0) {
        const ask = stage.asking(seat, 'setAside', 'options', card);
        ask.subject = drawn;
        if (stage.decide(ask, plan) !== NONE) {
          revealed.add(drawn);
          continue;
        }
      }
      seat.addToHand(drawn);
      seat.seen++;
      stage.recorder?.happened(heard.drew, seat.seat, drawn, 1);
    }
    while (revealed.size > 0) stage.toDiscard(seat, revealed.cards[--revealed.size]!);
  },

  sift(stage, seat, { count }, card, plan) {
    const { revealed } = stage;
    revealed.size = 0;
    for (let i = 0; i < count; i++) {
      const top = seat.takeTop();
      if (top < 0) break;
      revealed.add(top);
    }
    while (revealed.size > 0) {
      const ask = stage.asking(seat, 'discard', 'revealed', card);
      ask.may = true;
      const answer = stage.decide(ask, plan);
      if (answer === NONE) break;
      revealed.take(answer);
      stage.toDiscard(seat, answer);
    }
    putBack(stage, seat, card, -1, plan);
  },

  wish(stage, seat, _step, card, plan) {
    const named = stage.decide(stage.asking(seat, 'name', 'any', card), plan);
    stage.recorder?.happened(heard.named, seat.seat, named, 1);
    const top = seat.takeTop();
    if (top < 0) return;
    stage.recorder?.happened(heard.revealed, seat.seat, top, 1);
    if (top !== named) {
      seat.addToDeck(top);
      return;
    }
    seat.addToHand(top);
    seat.seen++;
    stage.recorder?.happened(heard.drew, seat.seat, top, 1);
  },
};

/**
 * Revealed cards go onto the deck in an order that the policy picks, from the top downwards.
 * @param event the event that asks, or −1
 */
export function putBack(stage: Stage, seat: SeatState, card: number, event: number, plan: number): void {
  const { revealed } = stage;
  const { cards } = revealed;
  const size = revealed.size;
  // Cards chosen so far are kept behind the others, the topmost last.
  for (let open = size; open > 1; open--) {
    revealed.size = open;
    const answer = stage.decide(stage.asking(seat, 'putBack', 'revealed', card, event), plan);
    revealed.take(answer);
    cards[open - 1] = answer;
  }
  revealed.size = 0;
  for (let i = 0; i < size; i++) {
    seat.addToDeck(cards[i]!);
    stage.recorder?.happened(heard.topdecked, seat.seat, cards[i]!, 1);
  }
}
