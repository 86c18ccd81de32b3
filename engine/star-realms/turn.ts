/** The turn of a player in free order: people, networks, random players. */
import { IllegalChoice } from '../core/errors.js';
import {
  ALLY,
  ATTACK_A_BASE,
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
  playCard,
  selfScrap,
  sendHero,
  spendGambit,
  startTurn,
} from './actions.js';
import { listActions } from './legal-actions.js';
import type { FreeOrderPolicy } from './policy.js';
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
