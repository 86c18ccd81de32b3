/** Which actions are legal now for a player in free order. Ending the turn always is. */
import {
  ALLY,
  ATTACK_A_BASE,
  ATTACK_A_PLAYER,
  actionCode,
  BUY,
  END,
  PLAY,
  SEAT_PLACES,
  SELF_SCRAP,
  SEND_HERO,
  SPEND_GAMBIT,
  USE,
} from './action-codes.js';
import { isAllied, isAttackable, isReady, isSpendable } from './actions.js';
import { actsAs } from './card-in-play.js';
import { costOf, EXPLORER } from './catalogue.js';
import { EXPLORER_PLACE } from './policy.js';
import type { State } from './state.js';

/** Lists all actions of a turn between two players. */
export function listActions(state: State): void {
  const { me, opponent } = state;
  state.actionCount = 0;
  for (let i = 0; i < me.handSize; i++) addAction(state, PLAY, i);
  for (let i = 0; i < me.inPlay; i++) if (isReady(state, i)) addAction(state, USE, i);
  for (let i = 0; i < me.inPlay; i++) if (isAllied(state, i)) addAction(state, ALLY, i);
  for (let i = 0; i < me.inPlay; i++) {
    if (state.abilities.scrap.has[actsAs(me.play[i]!)]) addAction(state, SELF_SCRAP, i);
  }
  addPurchasesAndExtras(state);
  for (let i = 0; i < opponent.inPlay; i++) {
    if (isAttackable(state, i, me.combat)) addAction(state, ATTACK_A_BASE, opponent.seat * SEAT_PLACES + i);
  }
  if (me.combat > 0 && opponent.outpostsInPlay === 0) addAction(state, ATTACK_A_PLAYER, opponent.seat);
  addAction(state, END, 0);
}

export function addAction(state: State, kind: number, place: number): void {
  state.actions[state.actionCount++] = actionCode(kind, place);
}

/** Lists what is the same in every form of the game: purchases, then heroes, then gambits. */
export function addPurchasesAndExtras(state: State): void {
  const { me } = state;
  for (let i = 0; i < state.rowSize; i++) {
    if (costOf[state.row[i]!]! <= me.trade) addAction(state, BUY, i);
  }
  if (state.explorers > 0 && costOf[EXPLORER]! <= me.trade) addAction(state, BUY, EXPLORER_PLACE);
  for (let i = 0; i < me.heroCount; i++) addAction(state, SEND_HERO, i);
  for (let i = 0; i < me.gambitCount; i++) {
    if (isSpendable(state, me.gambits[i]!)) addAction(state, SPEND_GAMBIT, i);
  }
}
