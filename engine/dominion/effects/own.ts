/** Verbs about the own cards: drawing, discarding, trashing, choosing, playing again. One function per verb. */
import { bitsOf, KINDS, kindBits } from '../catalogue.js';
import { counted } from '../counts.js';
import { eventIds } from '../facts.js';
import { NONE } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { Effects, State } from '../state.js';

export const own = {
  cards: (_state, seat, { amount }) => seat.draw(amount),
  actions: (_state, seat, { amount }) => {
    seat.actions += amount;
  },
  buys: (_state, seat, { amount }) => {
    seat.buys += amount;
  },
  coins: (_state, seat, { amount }) => {
    seat.coins += amount;
  },
  tokens: (state, seat, { amount }, card) => giveTokens(state, seat, amount, card),
  cheaper: ({ supply }, _seat, { amount, among }) => {
    if (among === undefined) supply.discount += amount;
    else supply.actionDiscount += amount;
  },

  perCount(state, seat, { count, gives, amount, per = 1 }, card) {
    const given = amount * Math.floor(counted(state, seat, count) / per);
    if (gives === 'cards') seat.draw(given);
    else if (gives === 'tokens') giveTokens(state, seat, given, card);
    else seat.coins = Math.max(seat.coins + given, 0);
  },

  if(state, seat, { count, atLeast = 0, atMost = Number.POSITIVE_INFINITY, steps }, card, plan) {
    const number = counted(state, seat, count);
    if (number >= atLeast && number <= atMost) state.resolveSteps(seat, steps, card, plan);
  },

  ifFirstThisTurn(state, seat, { steps }, card, plan) {
    if (seat.countPlayed(card) === 1) state.resolveSteps(seat, steps, card, plan);
  },

  discardAny(state, seat, { each, gives = 'cards', among }, card, plan) {
    let discarded = 0;
    const held = state.triggers.hold();
    for (;;) {
      const pending = state.prepareChoice(seat, 'discard', 'hand', card);
      pending.isOptional = true;
      pending.kinds = bitsOf(among);
      if (seat.handSize === 0) break;
      const answer = state.decide(pending, plan);
      if (answer === NONE) break;
      state.discard(seat, answer);
      discarded++;
    }
    state.triggers.release(held);
    if (gives === 'cards') seat.draw(discarded * each);
    else seat.coins += discarded * each;
  },

  discard(state, seat, { count, ifAll, event }, card, plan) {
    const wanted = typeof count === 'number' ? count : counted(state, seat, count);
    const held = state.triggers.hold();
    let ofKind = 0;
    for (let i = 0; i < wanted && seat.handSize > 0; i++) {
      const answer = state.decide(state.prepareChoice(seat, 'discard', 'hand', card, event), plan);
      if (ifAll !== undefined && (KINDS[answer]! & bitsOf(ifAll.kind)) !== 0) ofKind++;
      state.discard(seat, answer);
    }
    state.triggers.release(held);
    if (ifAll !== undefined && ofKind === wanted) state.resolveSteps(seat, ifAll.steps, card, plan);
  },

  pay(state, seat, { by, count, among, may = false, steps }, card, plan) {
    const outer = state.paid;
    let paid = 0;
    let number = 0;
    const held = state.triggers.hold();
    for (const most = count === 'any' ? Number.POSITIVE_INFINITY : count; number < most; number++) {
      const pending = state.prepareChoice(seat, by, 'hand', card);
      pending.kinds = bitsOf(among);
      pending.isOptional = count === 'any' || (may && number === 0);
      if (may && count !== 'any') pending.together = count;
      if (!pending.hasAnswer()) break;
      const answer = state.decide(pending, plan);
      if (answer === NONE) break;
      paid += state.supply.costOf(answer);
      if (by === 'trash') state.trashFromHand(seat, answer);
      else state.discard(seat, answer);
    }
    state.triggers.release(held);
    if (count !== 'any' && number < count) return;
    state.paid = paid;
    state.resolveSteps(seat, steps, card, plan);
    state.paid = outer;
  },

  discardHand(state, seat) {
    const held = state.triggers.hold();
    for (let count = seat.handSize; count > 0; count--) state.discard(seat, seat.hand[seat.handSize - 1]!);
    state.triggers.release(held);
  },

  trashUpTo(state, seat, { count, except }, card, plan) {
    const held = state.triggers.hold();
    for (let i = 0; i < count && seat.handSize > 0; i++) {
      const pending = state.prepareChoice(seat, 'trash', 'hand', card);
      pending.isOptional = true;
      pending.excludedKinds = bitsOf(except);
      if (except !== undefined && !pending.hasAnswer()) break;
      const answer = state.decide(pending, plan);
      if (answer === NONE) break;
      state.trashFromHand(seat, answer);
    }
    state.triggers.release(held);
  },

  toDeck(state, seat, { count, anywhere }, card, plan) {
    for (let i = 0; i < count && seat.handSize > 0; i++) {
      const answer = state.decide(state.prepareChoice(seat, 'topdeck', 'hand', card), plan);
      let bottom = false;
      if (anywhere === true && seat.deckSize > 0) {
        const pending = state.prepareChoice(seat, 'choose', 'options', card);
        pending.subject = answer;
        pending.options = 2;
        bottom = state.decide(pending, plan) === 1;
      }
      seat.takeFromHand(answer);
      if (bottom) seat.addToBottom(answer);
      else seat.addToDeck(answer);
      state.recorder?.onEvent(eventIds.topdecked, seat.seat, answer, 1);
    }
  },

  reveal(state, seat, _step, card, plan) {
    state.kindsRevealed = 0;
    if (seat.handSize === 0) return;
    const answer = state.decide(state.prepareChoice(seat, 'reveal', 'hand', card), plan);
    state.recorder?.onEvent(eventIds.revealed, seat.seat, answer, 1);
    for (let kinds = state.supply.kinds[answer]!; kinds > 0; kinds &= kinds - 1) state.kindsRevealed++;
  },

  // Everything is chosen before the first of it happens.
  choose(state, seat, { count = 1, among }, card, plan) {
    const wanted = Math.min(typeof count === 'number' ? count : counted(state, seat, count), among.length);
    // The choices in the order chosen, four bits each.
    let chosen = 0;
    for (let i = 0, taken = 0; i < wanted; i++) {
      const pending = state.prepareChoice(seat, 'choose', 'options', card);
      pending.options = among.length;
      pending.takenOptions = taken;
      const answer = state.decide(pending, plan);
      taken |= 1 << answer;
      chosen |= answer << (4 * i);
    }
    for (let i = 0; i < wanted; i++) state.resolveSteps(seat, among[(chosen >> (4 * i)) & 15]!, card, plan);
  },

  playAgain(state, seat, { times, kind }, card, plan) {
    if (kind === 'action' && seat.actionCardsInHand() === 0) return;
    const pending = state.prepareChoice(seat, 'throne', 'hand', card);
    pending.isOptional = true;
    pending.kinds = kindBits[kind];
    if (!pending.hasAnswer()) return;
    const answer = state.decide(pending, plan);
    if (answer === NONE) return;
    let own = state.plan(seat, answer, plan);
    seat.takeFromHand(answer);
    const outer = state.thisId;
    const id = seat.addToPlay(answer);
    state.thisId = id;
    for (let i = 1; i <= times; i++) {
      state.resolveCard(seat, answer, own);
      if (i < times) own = state.plan(seat, answer, plan);
    }
    state.thisId = outer;
    // RULE: a card that played a duration several times stays in play as long as that does.
    const at = seat.placeInPlay(id);
    if (at >= 0 && (KINDS[answer]! & kindBits.duration) !== 0)
      seat.keepInPlay(outer, seat.playAreaStays[at]!);
  },

  drawTo(state, seat, { size, setAside }, card, plan) {
    const { revealed } = state;
    revealed.size = 0;
    while (seat.handSize < size) {
      const drawn = seat.takeTop();
      if (drawn < 0) break;
      if (setAside !== undefined && (KINDS[drawn]! & kindBits[setAside]) !== 0) {
        const pending = state.prepareChoice(seat, 'setAside', 'options', card);
        pending.subject = drawn;
        if (state.decide(pending, plan) !== NONE) {
          revealed.add(drawn);
          continue;
        }
      }
      state.toHand(seat, drawn);
    }
    const held = state.triggers.hold();
    while (revealed.size > 0) state.toDiscard(seat, revealed.cards[--revealed.size]!);
    state.triggers.release(held);
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
    state.toHand(seat, top);
  },
} satisfies Partial<Effects>;

function giveTokens(state: State, seat: SeatState, amount: number, card: number): void {
  seat.tokens += amount;
  if (amount > 0) state.recorder?.onEvent(eventIds.tokens, seat.seat, card, amount);
}
