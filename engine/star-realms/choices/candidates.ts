/** Offers candidates to the deciding seat and checks its answer. */

import { IllegalChoice } from '../../core/errors.js';
import { isBase, isOutpost, tradeOf } from '../catalogue.js';
import type { DecisionKind, StarRealmsPolicy } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';
import { cardOf } from '../zones/card-in-play.js';

/**
 * Asks the deciding seat to choose among the candidates in the state.
 * @param policy answers for the seat
 * @returns the number of indices in `state.chosen`
 * @throws IllegalChoice when the answer is not allowed
 */
export function chooseCandidates(
  state: State,
  decisionKind: DecisionKind,
  atLeast: number,
  atMost: number,
  card: number,
  policy: StarRealmsPolicy = state.policy,
): number {
  const most = Math.min(atMost, state.candidateCount);
  if (most === 0) return 0;
  const count = policy.choose(state, decisionKind, Math.min(atLeast, most), most, card);
  if (count < Math.min(atLeast, most) || count > most) rejectAnswer(state, decisionKind, `${count} cards`);
  for (let i = 0; i < count; i++) {
    const index = state.chosen[i]!;
    if (index >= state.candidateCount) rejectAnswer(state, decisionKind, `number ${index + 1}`);
    for (let j = 0; j < i; j++) {
      if (state.chosen[j] === index) rejectAnswer(state, decisionKind, `number ${index + 1} twice`);
    }
  }
  return count;
}

function rejectAnswer(state: State, decisionKind: DecisionKind, answer: string): never {
  throw new IllegalChoice(state.seat, decisionKind.kind, answer);
}

/**
 * Free for all: a card whose trade has been spent counts as played and can no longer leave the hand. True outside
 * an active hand.
 */
export const isUnspent = (state: State, card: number): boolean =>
  state.freeForAll?.seat !== state.seat || tradeOf[card]! <= state.me.trade;

/** Makes the deciding seat's hand the candidates. */
export function setHandCandidates(state: State): void {
  if (state.freeForAll?.seat === state.seat) {
    clearCandidates(state);
    for (let i = 0; i < state.me.handSize; i++) {
      if (isUnspent(state, state.me.hand[i]!)) addCandidate(state, state.me.hand[i]!, i);
    }
    return;
  }
  state.candidates = state.me.hand;
  state.candidateCount = state.me.handSize;
}

/** The index in hand of a candidate from {@link setHandCandidates}. */
export const indexInHand = (state: State, chosen: number): number =>
  state.candidates === state.me.hand ? chosen : state.candidateSources[chosen]!;

/** Makes the deciding seat's discard pile the candidates. */
export function setDiscardCandidates(state: State): void {
  state.candidates = state.me.discardPile;
  state.candidateCount = state.me.discardSize;
}

/** Starts an empty list of candidates. */
export function clearCandidates(state: State): void {
  // SPEED: writing a reference costs more than reading it.
  if (state.candidates !== state.candidateBuffer) state.candidates = state.candidateBuffer;
  state.candidateCount = 0;
}

/** Adds a candidate that lies at `index` in its zone. */
export function addCandidate(state: State, card: number, index: number): void {
  state.candidateBuffer[state.candidateCount] = card;
  state.candidateSources[state.candidateCount++] = index;
}

/** Adds the bases of a seat. With `exposed`, adds only its outposts while it has any. */
export function addBaseCandidates(state: State, owner: SeatState, exposed: boolean): void {
  const { play, inPlay } = owner;
  const outpostsOnly = exposed && owner.outpostsInPlay > 0;
  for (let i = 0; i < inPlay; i++) {
    const card = cardOf(play[i]!);
    if (outpostsOnly ? isOutpost[card] : isBase[card]) addCandidate(state, card, i);
  }
}

/** Adds the wanted cards of the trade row that cost at most `costMax`. */
export function addTradeRowCandidates(
  state: State,
  costMax: number,
  wanted: Uint8Array,
  cost: Uint8Array,
): void {
  for (let i = 0; i < state.rowSize; i++) {
    const card = state.row[i]!;
    if (wanted[card] && cost[card]! <= costMax) addCandidate(state, card, i);
  }
}
