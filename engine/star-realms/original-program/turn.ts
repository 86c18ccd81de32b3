/**
 * A turn of a score table in the original program, faults included. The order is that of `turn/order.ts`, but
 * every base is used whatever its score, `useBaseAfterPlay` uses a base a second time, and combat passes outposts.
 */

import { actsAtOnce, isBase } from '../catalogue.js';
import { addBaseCandidates, addCandidate, chooseCandidates, clearCandidates } from '../choices/candidates.js';
import { USE_BASES } from '../choices/decision-table.js';
import { ALLY_AFTER_PLAY, BASE_AFTER_PLAY, type FixedOrderPolicy } from '../policy.js';
import type { State } from '../state.js';
import {
  activateAlly,
  activateBase,
  attackPlayer,
  isAllied,
  isReady,
  markUsedWithoutAbility,
  playCard,
  startTurn,
} from '../turn/actions.js';
import { attackCandidates, purchase, queueOf, selfScraps } from '../turn/fast.js';
import { countPass } from '../turn/order.js';
import { actsAs, USED_PRIMARY } from '../zones/card-in-play.js';

export function takeOriginalTurn(state: State, policy: FixedOrderPolicy): void {
  startTurn(state);
  for (let pass = 0; passThrough(state, policy); pass++) countPass(pass);
  attack(state);
}

function passThrough(state: State, policy: FixedOrderPolicy): boolean {
  const { me } = state;
  let acted = scraps(state, policy);
  acted = activateBases(state) || acted;
  acted = playHand(state, policy) || acted;
  acted = activateAllies(state) || acted;
  acted = activateBases(state) || acted;
  acted = scraps(state, policy) || acted;
  return (me.trade > 0 && purchase(state, policy)) || acted;
}

function scraps(state: State, policy: FixedOrderPolicy): boolean {
  state.scrappable = state.me.inPlay;
  return selfScraps(state, policy);
}

/** Uses all bases in the order of their scores. */
function activateBases(state: State): boolean {
  clearCandidates(state);
  for (let i = 0; i < state.me.inPlay; i++) {
    if (isReady(state, i)) addCandidate(state, actsAs(state.me.play[i]!), i);
    else markUsedWithoutAbility(state, i);
  }
  const count = chooseCandidates(state, USE_BASES, state.candidateCount, state.candidateCount, -1);
  const queue = queueOf(state, count);
  for (let i = 0; i < count; i++) activateBase(state, queue[i]!);
  return count > 0;
}

function playHand(state: State, policy: FixedOrderPolicy): boolean {
  const { me } = state;
  const played = me.handSize > 0;
  while (me.handSize > 0) {
    const next = policy.play(state);
    const card = me.hand[next]!;
    const after = policy.afterPlay(card);
    const index = playCard(state, next);
    if (actsAtOnce[card]) activateBase(state, index);
    if ((after & ALLY_AFTER_PLAY) !== 0 && isAllied(state, index)) activateAlly(state, index);
    if ((after & BASE_AFTER_PLAY) !== 0 && isBase[card]) activateAgain(state, index);
  }
  return played;
}

function activateAgain(state: State, index: number): void {
  const entry = state.me.play[index]!;
  if ((entry & USED_PRIMARY) === 0) {
    if (isReady(state, index)) activateBase(state, index);
    return;
  }
  state.actingIndex = index;
  state.perform(state.abilities.primary, actsAs(entry));
}

function activateAllies(state: State): boolean {
  let acted = false;
  for (let i = 0; i < state.me.inPlay; i++) {
    if (!isAllied(state, i)) continue;
    activateAlly(state, i);
    acted = true;
  }
  return acted;
}

/**
 * Attacks outposts; then kills the player if possible, past standing outposts; then attacks any bases, protected
 * or not; then the player.
 */
function attack(state: State): void {
  const { me, opponent } = state;
  if (me.combat > 0 && opponent.outpostsInPlay > 0) attackBases(state, true);
  if (me.combat > 0 && me.combat >= opponent.authority) attackPlayer(state);
  if (me.combat > 0 && opponent.basesInPlay > 0) attackBases(state, false);
  if (me.combat > 0 && opponent.outpostsInPlay === 0) attackPlayer(state);
}

function attackBases(state: State, outpostsOnly: boolean): void {
  clearCandidates(state);
  addBaseCandidates(state, state.opponent, outpostsOnly);
  attackCandidates(state);
}
