/** Which actions are legal now in a free for all, for a player in free order. Ending the turn always is. */
import {
  AIM,
  APPLY,
  APPLY_FROM_HAND,
  ATTACK_A_BASE,
  ATTACK_A_PLAYER,
  END,
  PARTS_MAX,
  PLAY,
  SEAT_PLACES,
  SELF_SCRAP,
  SELF_SCRAP_FROM_HAND,
} from '../action-codes.js';
import { isAttackable } from '../actions.js';
import { actsAs } from '../card-in-play.js';
import { isBase } from '../catalogue.js';
import { addAction, addPurchasesAndExtras } from '../legal-actions.js';
import type { State } from '../state.js';
import { FIRST_ALLY_PART, partsInHand, partsInPlay } from './active-cards.js';

/** Lists all actions of the deciding seat. */
export function listFreeForAllActions(state: State): void {
  const { me, seat } = state;
  const { has } = state.abilities.scrap;
  state.actionCount = 0;
  for (let i = 0; i < me.handSize; i++) {
    let hasPrimary = false;
    partsInHand(state, i, (part) => {
      if (part < FIRST_ALLY_PART) hasPrimary = true;
      addAction(state, APPLY_FROM_HAND, i * PARTS_MAX + part);
    });
    // A base stays in play whether its effects are applied or not; an unplayed one would be discarded.
    if (!hasPrimary || isBase[state.me.hand[i]!]) addAction(state, PLAY, i);
    if (has[state.me.hand[i]!]) addAction(state, SELF_SCRAP_FROM_HAND, i);
  }
  for (let i = 0; i < state.seats[seat]!.inPlay; i++) {
    partsInPlay(state, i, (part) => addAction(state, APPLY, i * PARTS_MAX + part));
    if (has[actsAs(state.seats[seat]!.play[i]!)]) addAction(state, SELF_SCRAP, i);
  }
  addPurchasesAndExtras(state);
  addAttacks(state);
  addAction(state, END, 0);
}

function addAttacks(state: State): void {
  const { seat } = state;
  const was = state.opponent.seat;
  const freeForAll = state.freeForAll!;
  for (let n = 1; n < state.seatCount; n++) {
    const other = (seat + n) % state.seatCount;
    if (state.seats[other]!.isOut) continue;
    for (let effect = 0; effect < freeForAll.unaimedCount; effect++)
      addAction(state, AIM, effect * PARTS_MAX + other);
    const aimed = freeForAll.aimedCombat[other]!;
    if (aimed === 0) continue;
    state.setPerspective(seat, other);
    for (let i = 0; i < state.seats[other]!.inPlay; i++) {
      if (isAttackable(state, i, aimed)) addAction(state, ATTACK_A_BASE, other * SEAT_PLACES + i);
    }
    if (state.opponent.outpostsInPlay === 0) addAction(state, ATTACK_A_PLAYER, other);
  }
  state.setPerspective(seat, was);
}
