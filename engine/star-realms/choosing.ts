/** Laying candidates before the deciding seat and checking what it answers. */
import { IllegalChoice } from '../core/errors.js';
import { isBase as isBaseTable, isOutpost as isOutpostTable } from './card-table.js';
import { cardOf } from './entry.js';
import { type Decision, decisions } from './policy.js';
import type { Side } from './side.js';
import type { State } from './state.js';
import { moneyOf as moneyOfTable } from './whole-hand.js';

// SPEED: an import is looked up at each use, a constant of this file is part of its code.
const isBase = isBaseTable;
const isOutpost = isOutpostTable;
const moneyOf = moneyOfTable;

/**
 * Asks the deciding seat to choose among the candidates laid out in the state.
 * @returns how many places stand in `state.chosen`
 * @throws IllegalChoice when the answer is not allowed
 */
export function choose(
  state: State,
  decision: Decision,
  atLeast: number,
  atMost: number,
  card: number,
): number {
  const most = Math.min(atMost, state.candidateCount);
  if (most === 0) return 0;
  const count = state.policy.choose(state, decision, Math.min(atLeast, most), most, card);
  if (count < Math.min(atLeast, most) || count > most) refuse(state, decision, `${count} cards`);
  for (let i = 0; i < count; i++) {
    const place = state.chosen[i]!;
    if (place >= state.candidateCount) refuse(state, decision, `place ${place + 1}`);
    for (let j = 0; j < i; j++) {
      if (state.chosen[j] === place) refuse(state, decision, `place ${place + 1} twice`);
    }
  }
  return count;
}

function refuse(state: State, decision: Decision, answer: string): never {
  throw new IllegalChoice(state.seat, decisions[decision]!, answer);
}

/**
 * Free for all: a card whose trade has been spent counts as played and can no longer leave the hand. Always true
 * outside an active hand.
 */
export const isUnspent = (state: State, card: number): boolean =>
  state.whole?.seat !== state.seat || moneyOf[card]! <= state.me.trade;

/** The deciding seat's hand. */
export function offerHand(state: State): void {
  if (state.whole?.seat === state.seat) {
    offerNothing(state);
    for (let i = 0; i < state.me.handSize; i++) {
      if (isUnspent(state, state.me.hand[i]!)) offer(state, state.me.hand[i]!, i);
    }
    return;
  }
  state.candidates = state.me.hand;
  state.candidateCount = state.me.handSize;
}

/** The place in hand of a candidate that {@link offerHand} laid out. */
export const placeInHand = (state: State, chosen: number): number =>
  state.candidates === state.me.hand ? chosen : state.places[chosen]!;

/** The deciding seat's discard pile. */
export function offerPile(state: State): void {
  state.candidates = state.me.pile;
  state.candidateCount = state.me.discardSize;
}

/** Starts an empty list of candidates. */
export function offerNothing(state: State): void {
  // SPEED: writing a reference costs more than looking at it.
  if (state.candidates !== state.list) state.candidates = state.list;
  state.candidateCount = 0;
}

/** Adds a candidate that came from `place`. */
export function offer(state: State, card: number, place: number): void {
  state.list[state.candidateCount] = card;
  state.places[state.candidateCount++] = place;
}

/** Bases of a seat; with `exposed` only its outposts while it has any. */
export function offerBases(state: State, owner: Side, exposed: boolean): void {
  const { play, inPlay } = owner;
  const outpostsOnly = exposed && owner.outpostsInPlay > 0;
  for (let i = 0; i < inPlay; i++) {
    const card = cardOf(play[i]!);
    if (outpostsOnly ? isOutpost[card] : isBase[card]) offer(state, card, i);
  }
}

/** Cards of the trade row that pass. */
export function offerRow(state: State, costMax: number, wanted: Uint8Array, cost: Uint8Array): void {
  for (let i = 0; i < state.rowSize; i++) {
    const card = state.row[i]!;
    if (wanted[card] && cost[card]! <= costMax) offer(state, card, i);
  }
}
