/**
 * A turn of a score table in the original program, faults included. The order is that of `turn/order.ts`, but
 * every base is used whatever its score, `useBaseAfterPlay` uses a base a second time, and combat passes outposts.
 */

import { abilities, actsAtOnce, isBase } from '../catalogue.js';
import { ALLY_AFTER_PLAY, BASE_AFTER_PLAY, type FixedOrderPolicy } from '../policy.js';
import type { State } from '../state.js';
import * as act from '../turn/action-table.js';
import { isAllied, isReady } from '../turn/actions.js';
import {
  attackBases,
  basesToAttack,
  handCard,
  type OrderSteps,
  type TurnActions,
  type TurnVariant,
} from '../turn/order.js';
import { actsAs, USED_PRIMARY } from '../zones/card-in-play.js';

function* hand(state: State, policy: FixedOrderPolicy): OrderSteps {
  const { me } = state;
  let acted = false;
  for (; me.handSize > 0; acted = true) {
    const next = policy.play(state);
    const card = handCard(state, next);
    const after = policy.afterPlay(card);
    yield act.actionCode(act.PLAY, next);
    const index = isBase[card] ? me.inPlay - 1 : state.actingIndex;
    if (actsAtOnce[card]) yield act.actionCode(act.USE, index);
    if ((after & ALLY_AFTER_PLAY) !== 0 && isAllied(state, index)) yield act.actionCode(act.ALLY, index);
    if ((after & BASE_AFTER_PLAY) !== 0 && isBase[card]) yield* activateAgain(state, index);
  }
  return acted;
}

function* activateAgain(state: State, index: number): TurnActions {
  const entry = state.me.play[index]!;
  if ((entry & USED_PRIMARY) === 0) {
    if (isReady(state, index)) yield act.actionCode(act.USE, index);
    return;
  }
  state.actingIndex = index;
  state.perform(abilities.primary, actsAs(entry));
}

/**
 * Attacks outposts; then kills the player if possible, past standing outposts; then attacks any bases, protected
 * or not; then the player.
 */
function* attack(state: State, policy: FixedOrderPolicy): TurnActions {
  const { me, opponent } = state;
  const combat = (): number => me.combat;
  const attackPlayer = act.actionCode(act.ATTACK_A_PLAYER, opponent.seat);
  if (me.combat > 0 && opponent.outpostsInPlay > 0)
    yield* attackBases(state, basesToAttack(state, policy, true), combat);
  if (me.combat > 0 && me.combat >= opponent.authority) yield attackPlayer;
  if (me.combat > 0 && opponent.basesInPlay > 0)
    yield* attackBases(state, basesToAttack(state, policy, false), combat);
  if (me.combat > 0 && opponent.outpostsInPlay === 0) yield attackPlayer;
}

export const originalTurn: TurnVariant = {
  hand,
  fight: attack,
  usesAllBases: true,
  scrapsFirst: true,
  asksAgain: true,
};
