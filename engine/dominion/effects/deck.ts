/** Verbs that look at the top of a deck. One function per verb. */
import type { SortingRule } from '../cards/row.js';
import { bitsOf } from '../catalogue.js';
import { kindOf } from '../choices/pending-choice.js';
import type { EventDetail } from '../facts.js';
import { NONE } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { Effects, State } from '../state.js';
import type { Frame } from '../turn/frame.js';

export const deck = {
  lookAt(state, seat, { count, sorting, rest, decideFirst, openly, event }, whole) {
    lookAtTop(state, seat, count);
    const { cards, size } = state.revealed;
    const seen = openly === true ? 'revealed' : 'looked at';
    for (let i = 0; i < size; i++) state.record(seen, seat, cards[i]!);
    const frame = state.frameFor(seat, event, whole);
    if (decideFirst === true) settleTogether(state, seat, sorting, frame);
    else settle(state, seat, sorting, frame);
    if (rest === undefined) putBack(state, seat, frame);
    else discardRevealed(state, seat);
    state.backTo(whole);
  },

  revealUntil(state, seat, { among, steps }, frame) {
    const { revealed } = state;
    revealed.size = 0;
    let found = -1;
    while (found < 0) {
      const top = seat.takeTop();
      if (top < 0) break;
      state.record('revealed', seat, top);
      if (top !== frame.named && (state.supply.kinds[top]! & bitsOf(among)) !== 0) found = top;
      else revealed.add(top);
    }
    discardRevealed(state, seat);
    if (found < 0) return;
    frame.taken = found;
    frame.takenCost = state.supply.costOf(found);
    state.toTrash(seat, found);
    state.resolveSteps(seat, steps, frame);
  },
} satisfies Partial<Effects>;

/** Discards the revealed cards, the last one first. */
export function discardRevealed(state: State, seat: SeatState): void {
  const { revealed } = state;
  const held = state.lossTriggers.hold();
  while (revealed.size > 0) state.toDiscard(seat, revealed.cards[--revealed.size]!);
  state.lossTriggers.release(held);
}

/** Moves the top cards of the deck to the revealed cards, the topmost first. */
function lookAtTop({ revealed }: State, seat: SeatState, count: number): void {
  revealed.size = 0;
  for (let i = 0; i < count; i++) {
    const top = seat.takeTop();
    if (top < 0) break;
    revealed.add(top);
  }
}

/** Trashes, discards, takes or plays revealed cards. A card to play waits until its rule is done. */
function settle(state: State, seat: SeatState, sorting: readonly SortingRule<number>[], frame: Frame): void {
  const { revealed } = state;
  for (const rule of sorting) {
    const held = state.lossTriggers.hold();
    let play = NONE;
    for (let left = rule.count ?? revealed.size; left > 0 && revealed.size > 0; left--) {
      const answer = chosenFor(state, seat, rule, frame);
      if (answer === NONE) break;
      revealed.take(answer);
      move(state, seat, answer, rule.to);
      if (rule.to === 'play' || rule.to === 'discardAndPlay') play = answer;
    }
    const { shuffles } = seat;
    // RULE: a card that was played because it was discarded is no longer in the discard pile.
    const wasPlayed = state.lossTriggers.release(held);
    if (rule.to === 'discardAndPlay' && play !== NONE && !wasPlayed) {
      playDiscarded(state, seat, play, shuffles, frame);
    }
    if (rule.to === 'play' && play !== NONE) state.playFromNowhere(seat, play, state.plan(seat, play, 0));
  }
}

/** As {@link settle}, but the player chooses all cards before the first one moves. */
function settleTogether(
  state: State,
  seat: SeatState,
  sorting: readonly SortingRule<number>[],
  frame: Frame,
): void {
  const { revealed } = state;
  const chosen = sorting.map((rule) => {
    const cards: number[] = [];
    while (cards.length < (rule.count ?? 0) && revealed.size > 0) {
      const answer = chosenFor(state, seat, rule, frame);
      if (answer === NONE) break;
      revealed.take(answer);
      cards.push(answer);
    }
    return cards;
  });
  for (const [index, { to }] of sorting.entries()) {
    const held = state.lossTriggers.hold();
    for (const answer of chosen[index]!) move(state, seat, answer, to);
    state.lossTriggers.release(held);
  }
}

/** Moves a card that is in no zone; a card to play waits. */
function move(state: State, seat: SeatState, card: number, to: SortingRule['to']): void {
  if (to === 'trash') state.toTrash(seat, card);
  else if (to === 'hand') state.toHand(seat, card, true);
  else if (to !== 'play') state.toDiscard(seat, card);
}

/** Chooses a card for a sorting rule; NONE if it takes none. The player is not asked without a real choice. */
function chosenFor(state: State, seat: SeatState, rule: SortingRule<number>, frame: Frame): number {
  const { revealed } = state;
  const pending = state.prepareChoice(seat, kindOf[rule.to], 'revealed', frame.card, frame.event);
  pending.isOptional = rule.may === true;
  pending.kinds = bitsOf(rule.among);
  pending.excludedKinds = bitsOf(rule.except);
  if (rule.not !== undefined) pending.excludedCard = rule.not;
  if (rule.only === 'copyInPlay' && seat.countInPlay(revealed.cards[0]!) === 0) return NONE;
  if (rule.only === 'named' && revealed.cards[0] !== frame.named) return NONE;
  if (!pending.hasAnswer()) return NONE;
  if (!pending.isOptional && (rule.count === undefined || !differ(pending, revealed.cards, revealed.size))) {
    return firstAllowed(pending, revealed.cards, revealed.size);
  }
  return state.decide(pending, frame.plan);
}

interface Allows {
  allows(card: number): boolean;
}

const firstAllowed = (pending: Allows, cards: Uint8Array, size: number): number => {
  for (let i = 0; i < size; i++) if (pending.allows(cards[i]!)) return cards[i]!;
  return NONE;
};

/** True if the allowed cards have at least two different names. */
const differ = (pending: Allows, cards: Uint8Array, size: number): boolean => {
  const first = firstAllowed(pending, cards, size);
  for (let i = 0; i < size; i++) if (cards[i] !== first && pending.allows(cards[i]!)) return true;
  return false;
};

/** Plays an action card that was just discarded, if its owner wants to and it is still there. */
function playDiscarded(
  state: State,
  seat: SeatState,
  discarded: number,
  shuffles: number,
  { card, plan }: Frame,
): void {
  if ((state.supply.kinds[discarded]! & bitsOf('action')) === 0) return;
  if (seat.shuffles !== shuffles || seat.countInDiscard(discarded) === 0) return;
  const pending = state.prepareChoice(seat, 'may', 'options', card);
  pending.subject = discarded;
  if (state.decide(pending, plan) === NONE) return;
  seat.takeFromDiscard(discarded);
  state.playFromNowhere(seat, discarded, state.plan(seat, discarded, 0), 'from the discard pile');
}

/**
 * Puts revealed cards onto the deck. The policy chooses the order from the top down.
 * @param from the zone that the cards came from, unless they were seen in the deck
 */
export function putBack(
  state: State,
  seat: SeatState,
  { card, plan, event }: Frame,
  from?: EventDetail,
): void {
  const { revealed } = state;
  const { cards } = revealed;
  const size = revealed.size;
  // Chosen cards go to the end of the array, the topmost last.
  for (let open = size; open > 1; open--) {
    revealed.size = open;
    const answer = state.decide(state.prepareChoice(seat, 'putBack', 'revealed', card, event), plan);
    revealed.take(answer);
    cards[open - 1] = answer;
  }
  revealed.size = 0;
  for (let i = 0; i < size; i++) state.toDeck(seat, cards[i]!, from);
}
