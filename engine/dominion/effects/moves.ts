/** Verbs that move cards from one zone to another. One function per verb. */

import type { Destination, Filter, Verbs } from '../cards/row.js';
import { ACTION, bitsOf } from '../catalogue.js';
import { kindOf, type PendingChoice } from '../choices/pending-choice.js';
import type { EventDetail } from '../facts.js';
import { NONE } from '../policy.js';
import type { SeatState } from '../seat.js';
import { COST_MAX, type Effects, GAINED_FROM, type Move, type State } from '../state.js';
import type { Frame } from '../turn/frame.js';
import { CARDS_MAX } from '../zones/card-pile.js';
import { counted } from './counts.js';
import { putBack } from './deck.js';
import { stayInPlay } from './later.js';

export const moves = {
  move(state, seat, step, frame) {
    if (step.what !== undefined) {
      moveCopy(state, seat, step, step.what, frame);
      return;
    }
    const { from = 'hand', to, may = false, event = frame.event, steps } = step;
    const wanted = wantedCards(state, seat, step, frame);
    const declinable = step.upTo === true || step.count === 'any';
    const filtered = from !== 'hand' || step.among !== undefined || step.except !== undefined;
    let stepPlan = frame.plan;
    let moved = 0;
    let actions = 0;
    let cost = 0;
    const held = state.lossTriggers.hold();
    for (; moved < wanted; moved++) {
      if (from === 'hand' && seat.handSize === 0) break;
      const pending = state.prepareChoice(seat, kindOf[to], from, frame.card, event);
      filterBy(pending, step);
      pending.costMax = COST_MAX;
      pending.isOptional = declinable || (may && moved === 0);
      if (may && !declinable) pending.together = wanted;
      if (filtered && !pending.hasAnswer()) break;
      if (step.event !== undefined && moved === 0) stepPlan = state.react(seat, event);
      const answer = state.decide(pending, stepPlan);
      if (answer === NONE) break;
      if (steps !== undefined) {
        cost += state.supply.costOf(answer);
        if ((state.supply.kinds[answer]! & ACTION) !== 0) actions++;
      }
      const toBottom = step.anywhere === true && goesToBottom(state, seat, answer, frame.card, stepPlan);
      if (from === 'supply') {
        state.trashFromSupply(seat, answer);
        continue;
      }
      if (from === 'hand') seat.takeFromHand(answer);
      else seat.takeFromDiscard(answer);
      if (to === 'discard') state.toDiscard(seat, answer);
      else if (to === 'trash') state.toTrash(seat, answer);
      else if (toBottom) state.toBottom(seat, answer);
      else if (step.shuffles === true) putIntoDeck(state, seat, answer);
      else put(state, seat, answer, to, frame, from === 'hand' ? undefined : 'from the discard pile');
    }
    if (step.shuffles === true && moved > 0) seat.shuffleDeck();
    state.lossTriggers.release(held);
    if (steps === undefined || (!declinable && moved < wanted)) return;
    frame.moved = moved;
    frame.actionsMoved = actions;
    frame.costMoved = cost;
    if (step.event === undefined) state.resolveSteps(seat, steps, frame);
    else {
      state.resolveSteps(seat, steps, state.openPart(stepPlan, event));
      state.backTo(frame);
    }
  },

  moveAll(state, seat, step, frame) {
    const { from, to } = step;
    const held = state.lossTriggers.hold();
    if (from === 'hand') {
      for (let at = seat.handSize - 1; at >= 0; at--) {
        const moved = seat.hand[at]!;
        if (!fits(state, moved, step)) continue;
        seat.takeFromHand(moved);
        put(state, seat, moved, to, frame);
      }
    } else if (from === 'play') moveFromPlay(state, seat, step, frame);
    else {
      const mat = seat.mats[from];
      for (let i = 0; i < mat.size; i++) {
        seat.addToHand(mat.cards[i]!);
        state.record('took', seat, mat.cards[i]!, 'from the Native Village mat');
      }
      mat.size = 0;
    }
    state.lossTriggers.release(held);
  },

  // RULE: "this" can move only once; a replay by a Throne Room no longer finds it in play.
  moveThis(state, seat, { to, may, steps, otherwise }, frame) {
    const { card, id } = frame;
    if (seat.indexInPlay(id) < 0) {
      if (otherwise !== undefined) state.resolveSteps(seat, otherwise, frame);
      return;
    }
    if (may === true) {
      const pending = state.prepareChoice(seat, 'may', 'options', card);
      if (state.decide(pending, frame.plan) === NONE) return;
    }
    seat.takeFromPlayById(id);
    put(state, seat, card, to, frame, 'from play');
    if (steps !== undefined) state.resolveSteps(seat, steps, frame);
  },

  moveTop(state, seat, { to, steps }, frame) {
    const top = seat.takeTop();
    if (top < 0) return;
    frame.taken = top;
    frame.takenCost = state.supply.costOf(top);
    put(state, seat, top, to, frame, 'from the deck');
    if (steps !== undefined) state.resolveSteps(seat, steps, frame);
  },

  // RULE: an exchange with the supply is not a gain, and needs a card in the other pile.
  moveGained(state, seat, { to, gain }, frame) {
    const card = frame.gained;
    if (to === 'play') {
      state.playGained(seat, frame);
      return;
    }
    if (gain !== undefined && state.supply.left[gain]! <= 0) return;
    const from = frame.takeGained(seat);
    if (from === undefined) return;
    if (to === 'supply') state.swapWithSupply(seat, card, gain!, GAINED_FROM[from]);
    else put(state, seat, card, to, frame, GAINED_FROM[from]);
  },
} satisfies Partial<Effects>;

function wantedCards(state: State, seat: SeatState, { count = 1, downTo }: Move, frame: Frame): number {
  if (downTo !== undefined) return seat.handSize - downTo;
  if (typeof count === 'number') return count;
  return count === 'any' ? CARDS_MAX : counted(state, seat, count, frame);
}

/** Limits a choice to the cards that pass a filter. */
export function filterBy(pending: PendingChoice, { among, except }: Filter): void {
  if (among !== undefined) pending.kinds = bitsOf(among);
  if (except !== undefined) pending.excludedKinds = bitsOf(except);
}

function fits(state: State, card: number, { among, except }: Filter): boolean {
  const kinds = state.supply.kinds[card]!;
  return (among === undefined || (kinds & bitsOf(among)) !== 0) && (kinds & bitsOf(except)) === 0;
}

/** Puts a card that is in no zone into the deck, which is shuffled afterwards. */
function putIntoDeck(state: State, seat: SeatState, card: number): void {
  seat.addToDeck(card);
  state.record('put', seat, card, 'into the deck');
}

/**
 * Moves a card that is in no zone to a zone.
 * @param from where the card was, unless in the hand
 */
function put(
  state: State,
  seat: SeatState,
  card: number,
  to: Destination,
  frame: Frame,
  from?: EventDetail,
): void {
  switch (to) {
    case 'trash':
      state.toTrash(seat, card, from);
      return;
    case 'discard':
      state.toDiscard(seat, card);
      return;
    case 'deck':
      state.toDeck(seat, card, from);
      return;
    case 'hand':
      state.toHand(seat, card, true);
      return;
    case 'aside':
      seat.delayed.push({ source: frame.card, step: -1, aside: card });
      state.record('set aside', seat, card, 'until the next turn');
      stayInPlay(state, seat, frame);
      return;
    case 'island':
      seat.mats.island.add(card);
      state.record(
        'put',
        seat,
        card,
        from === 'from play' ? 'from play onto the Island mat' : 'onto the Island mat',
      );
      return;
    case 'nativeVillage':
      seat.mats.nativeVillage.add(card);
      state.record('set aside', seat, card, 'onto the Native Village mat');
  }
}

/** Moves a copy of one card of the hand. The player decides at most whether it goes. */
function moveCopy(
  state: State,
  seat: SeatState,
  { to, may, steps, otherwise }: Move,
  what: number,
  frame: Frame,
): void {
  const goes = seat.countInHand(what) > 0 && (may !== true || wantsTo(state, seat, otherwise, frame));
  if (goes) {
    const held = state.lossTriggers.hold();
    seat.takeFromHand(what);
    put(state, seat, what, to, frame);
    state.lossTriggers.release(held);
  }
  const next = goes ? steps : otherwise;
  if (next !== undefined) state.resolveSteps(seat, next, frame);
}

/** Asks yes or no or, if no also has an effect, for one of two choices. */
function wantsTo(
  state: State,
  seat: SeatState,
  otherwise: Move['otherwise'],
  { card, plan }: Frame,
): boolean {
  const pending = state.prepareChoice(seat, otherwise === undefined ? 'may' : 'choose', 'options', card);
  if (otherwise !== undefined) pending.options = 2;
  return state.decide(pending, plan) === 0;
}

function goesToBottom(state: State, seat: SeatState, moved: number, card: number, plan: number): boolean {
  if (seat.deckSize === 0) return false;
  const pending = state.prepareChoice(seat, 'choose', 'options', card);
  pending.subject = moved;
  pending.options = 2;
  return state.decide(pending, plan) === 1;
}

function moveFromPlay(
  state: State,
  seat: SeatState,
  step: Verbs<number, number>['moveAll'],
  frame: Frame,
): void {
  const { to, event } = step;
  seat.moveTreasuresToPlay();
  const { revealed } = state;
  revealed.size = 0;
  // The card played last comes first, so it is on top by default.
  for (let at = seat.playAreaSize - 1; at >= 0; at--) {
    const moved = seat.playArea[at]!;
    if (!fits(state, moved, step)) continue;
    seat.takeFromPlayById(seat.playAreaIds[at]!);
    if (to === 'deck') revealed.add(moved);
    else put(state, seat, moved, to, frame, 'from play');
  }
  if (revealed.size > 0) {
    putBack(state, seat, state.frameFor(seat, event, frame), 'from play');
    state.backTo(frame);
  }
}
