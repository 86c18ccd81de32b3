/** The turn of a player in free order: people, networks, random players. */
import { IllegalChoice } from '../core/errors.js';
import {
  ALLY,
  ATTACK_A_BASE,
  ATTACK_A_PLAYER,
  actionCode,
  BUY,
  END,
  kindOf,
  PLAY,
  placeOf,
  SEAT_PLACES,
  SELF_SCRAP,
  SEND_HERO,
  SPEND_GAMBIT,
  USE,
} from './action-codes.js';
import {
  activateAlly,
  activateBase,
  attackBase,
  attackPlayer,
  isAllied,
  isAttackable,
  isReady,
  isSpendable,
  playCard,
  selfScrap,
  sendHero,
  spendGambit,
  startTurn,
} from './actions.js';
import { actsAs } from './card-in-play.js';
import { costOf, EXPLORER } from './catalogue.js';
import { EXPLORER_PLACE, type FreeOrderPolicy } from './policy.js';
import { ACTIONS_MAX } from './setup.js';
import type { State } from './state.js';
import { buy } from './trade-row.js';

export function takeFreeTurn(state: State, policy: FreeOrderPolicy): void {
  startTurn(state);
  for (let taken = 0; ; taken++) {
    if (taken === ACTIONS_MAX) {
      state.me.fault = true;
      return;
    }
    listActions(state);
    const action = chooseAction(state, policy);
    if (kindOf(action) === END) return;
    perform(state, action);
  }
}

/** The action the deciding seat chooses of those listed. @throws IllegalChoice when it chooses none of them */
export function chooseAction(state: State, policy: FreeOrderPolicy): number {
  const answer = policy.act(state);
  if (!(answer >= 0 && answer < state.actionCount)) {
    throw new IllegalChoice(state.seat, 'act', `action ${answer + 1} of ${state.actionCount}`);
  }
  return state.actions[answer]!;
}

function perform(state: State, action: number): void {
  const place = placeOf(action);
  switch (kindOf(action)) {
    case PLAY:
      playCard(state, place);
      return;
    case USE:
      activateBase(state, place);
      return;
    case ALLY:
      activateAlly(state, place);
      return;
    case SELF_SCRAP:
      selfScrap(state, place);
      return;
    case BUY:
      buy(state, place);
      return;
    case SEND_HERO:
      sendHero(state, place);
      return;
    case SPEND_GAMBIT:
      spendGambit(state, place);
      return;
    case ATTACK_A_BASE:
      attackBase(state, place % SEAT_PLACES);
      return;
    default:
      attackPlayer(state);
  }
}

/** Lists all actions that are legal now; ending the turn always is. */
export function listActions(state: State): void {
  const { me, opponent } = state;
  state.actionCount = 0;
  const add = (kind: number, place: number): void => {
    state.actions[state.actionCount++] = actionCode(kind, place);
  };
  for (let i = 0; i < me.handSize; i++) add(PLAY, i);
  for (let i = 0; i < me.inPlay; i++) if (isReady(state, i)) add(USE, i);
  for (let i = 0; i < me.inPlay; i++) if (isAllied(state, i)) add(ALLY, i);
  for (let i = 0; i < me.inPlay; i++) {
    if (state.abilities.scrap.has[actsAs(me.play[i]!)]) add(SELF_SCRAP, i);
  }
  for (let i = 0; i < state.rowSize; i++) {
    if (costOf[state.row[i]!]! <= me.trade) add(BUY, i);
  }
  if (state.explorers > 0 && costOf[EXPLORER]! <= me.trade) add(BUY, EXPLORER_PLACE);
  for (let i = 0; i < me.heroCount; i++) add(SEND_HERO, i);
  for (let i = 0; i < me.gambitCount; i++) {
    if (isSpendable(state, me.gambits[i]!)) add(SPEND_GAMBIT, i);
  }
  for (let i = 0; i < opponent.inPlay; i++) {
    if (isAttackable(state, i, me.combat)) add(ATTACK_A_BASE, opponent.seat * SEAT_PLACES + i);
  }
  if (me.combat > 0 && opponent.outpostsInPlay === 0) add(ATTACK_A_PLAYER, opponent.seat);
  add(END, 0);
}
