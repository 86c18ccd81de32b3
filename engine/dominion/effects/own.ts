/** Verbs for the player: what they get, choose, name and replay. One function per verb. */
import { KINDS, kindBits } from '../catalogue.js';
import { eventIds } from '../facts.js';
import { NONE } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { Effects, State } from '../state.js';
import { counted } from './counts.js';
import { discardRevealed } from './deck.js';

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
  tokens: (state, seat, { amount }, { card }) => giveTokens(state, seat, amount, card),
  cheaper: ({ supply }, _seat, { amount, among }) => {
    if (among === undefined) supply.discount += amount;
    else supply.actionDiscount += amount;
  },

  perCount(state, seat, { count, gives, amount, per = 1 }, frame) {
    const number = counted(state, seat, count, frame);
    const given = amount * (per === 1 ? number : Math.floor(number / per));
    if (gives === 'cards') seat.draw(given);
    else if (gives === 'tokens') giveTokens(state, seat, given, frame.card);
    else seat.coins = Math.max(seat.coins + given, 0);
  },

  if(state, seat, { count, atLeast = 0, atMost = Number.POSITIVE_INFINITY, steps }, frame) {
    const number = counted(state, seat, count, frame);
    if (number >= atLeast && number <= atMost) state.resolveSteps(seat, steps, frame);
  },

  // The player chooses everything before the first choice happens.
  choose(state, seat, { count = 1, among, event }, whole) {
    const frame = state.frameFor(seat, event, whole);
    const wanted =
      typeof count === 'number' ? count : Math.min(counted(state, seat, count, frame), among.length);
    // The choices in the order chosen, four bits each.
    let chosen = 0;
    for (let i = 0, taken = 0; i < wanted; i++) {
      const pending = state.prepareChoice(seat, 'choose', 'options', frame.card, frame.event);
      pending.options = among.length;
      pending.takenOptions = taken;
      const answer = state.decide(pending, frame.plan);
      taken |= 1 << answer;
      chosen |= answer << (4 * i);
    }
    for (let i = 0; i < wanted; i++) {
      state.resolveSteps(seat, among[(chosen >> (4 * i)) & 15]!, frame);
    }
    state.backTo(whole);
  },

  playAgain(state, seat, { times, kind }, { card, plan, id: outer }) {
    if (kind === 'action' && seat.actionCardsInHand() === 0) return;
    const pending = state.prepareChoice(seat, 'throne', 'hand', card);
    pending.isOptional = true;
    pending.kinds = kindBits[kind];
    if (!pending.hasAnswer()) return;
    const answer = state.decide(pending, plan);
    if (answer === NONE) return;
    let own = state.plan(seat, answer, plan);
    seat.takeFromHand(answer);
    const id = seat.addToPlay(answer);
    for (let i = 1; i <= times; i++) {
      state.record('played', seat, answer, i > 1 ? 'again' : undefined);
      state.resolveCard(seat, answer, own, id);
      if (i < times) own = state.plan(seat, answer, plan);
    }
    // RULE: a card that replayed a duration stays in play as long as the duration does.
    const at = seat.indexInPlay(id);
    if (at >= 0 && (KINDS[answer]! & kindBits.duration) !== 0)
      seat.keepInPlay(outer, seat.playAreaStays[at]!);
  },

  drawTo(state, seat, { size, setAside }, { card, plan }) {
    const { revealed } = state;
    revealed.size = 0;
    while (seat.handSize < size) {
      const drawn = seat.takeTop();
      if (drawn < 0) break;
      if (setAside !== undefined && (KINDS[drawn]! & kindBits[setAside]) !== 0) {
        const pending = state.prepareChoice(seat, 'setAside', 'options', card);
        pending.subject = drawn;
        if (state.decide(pending, plan) !== NONE) {
          state.record('skipped', seat, drawn);
          revealed.add(drawn);
          continue;
        }
      }
      state.toHand(seat, drawn, false);
    }
    discardRevealed(state, seat);
  },

  // RULE: naming the same card again in a turn for the same purpose would change nothing, so it is not offered.
  name(state, seat, { kind, left }, frame) {
    const namer = left === undefined ? seat : state.nextSeat(seat);
    const event = left?.event ?? -1;
    const pending = state.prepareChoice(namer, 'name', 'any', frame.card, event);
    if (kind !== undefined) pending.kinds = kindBits[kind];
    if (left !== undefined) {
      pending.costMax = left.costMax;
      pending.notAmong = state.namedByOthers;
    }
    frame.named = state.decide(pending, event < 0 ? frame.plan : state.react(namer, event));
    state.record('named', namer, frame.named);
    if (left !== undefined) state.namedByOthers.add(frame.named);
  },

  // The outer frame is the attack that this text reacts to.
  immune(_state, seat, _step, { outer }) {
    outer!.unaffected |= 1 << seat.seat;
  },
} satisfies Partial<Effects>;

function giveTokens(state: State, seat: SeatState, amount: number, card: number): void {
  seat.tokens += amount;
  if (amount > 0) state.recorder?.onEvent(eventIds.tokens, seat.seat, card, amount);
}
