/**
 * Free for all: a turn in which the whole hand is active at once. The player applies collected effects
 * and buys in any order until it stops; the actions of a score table come from `score-table/free-for-all-steps.ts`.
 */
import {
  AIM,
  APPLY,
  APPLY_FROM_HAND,
  ATTACK_A_BASE,
  actionCode,
  BUY,
  END,
  kindOf,
  PARTS_MAX,
  PLAY,
  placeOf,
  SEAT_PLACES,
  SELF_SCRAP,
  SELF_SCRAP_FROM_HAND,
  SEND_HERO,
  SPEND_GAMBIT,
} from '../action-codes.js';
import { attackBase, attackPlayer, sendHero, spendGambit, startTurn } from '../actions.js';
import { eventId } from '../facts.js';
import type { StarRealmsPolicy } from '../policy.js';
import { freeForAllActions } from '../score-table/free-for-all-steps.js';
import { drawAndSettle } from '../settling.js';
import { ACTIONS_MAX } from '../setup.js';
import type { State } from '../state.js';
import { buy } from '../trade-row.js';
import { chooseAction } from '../turn.js';
import { changeActive } from '../zones.js';
import { applyPart, playFromHand, scrapActive, updateBudget } from './active-cards.js';
import { eliminateDefeated, livingCount } from './elimination.js';
import { listFreeForAllActions } from './legal-actions.js';

const AIMS = eventId('aims at');

/**
 * Takes one whole turn of the deciding seat, but for the clean-up.
 * @param cards how many it draws
 * @param choosesDiscards whether pending discards are chosen from the hand or reduce the draw
 */
export function takeFreeForAllTurn(state: State, cards: number, choosesDiscards: boolean): void {
  const { seat } = state;
  beginTurn(state, cards, choosesDiscards);
  const nextAction = actionSource(state, state.policy);
  const actionsMax = state.policy.freeOrder ? ACTIONS_MAX : Number.POSITIVE_INFINITY;
  for (let taken = 0; livingCount(state) > 1 && !state.seats[seat]!.isOut; taken++) {
    updateBudget(state);
    if (taken === actionsMax) {
      // RULE: a player who breaks the limit is out at once.
      state.seats[seat]!.fault = true;
      state.seats[seat]!.authority = 0;
      eliminateDefeated(state);
      break;
    }
    const action = nextAction();
    if (kindOf(action) === END) break;
    perform(state, action);
    eliminateDefeated(state);
  }
  if (!state.seats[seat]!.isOut) endTurn(state, seat);
}

/** Gives the next action each time it is called. */
function actionSource(state: State, policy: StarRealmsPolicy): () => number {
  if (policy.freeOrder) {
    return () => {
      listFreeForAllActions(state);
      return chooseAction(state, policy);
    };
  }
  const steps = freeForAllActions(state, policy);
  return () => steps.next().value ?? actionCode(END, 0);
}

/** Pending effects are counted, the hand is drawn, the effects act, the oldest first, then all cards are active. */
function beginTurn(state: State, cards: number, choosesDiscards: boolean): void {
  const { seat, me } = state;
  drawAndSettle(state, cards, choosesDiscards);
  eliminateDefeated(state);
  if (state.seats[seat]!.isOut) return;
  const freeForAll = state.freeForAll!;
  freeForAll.seat = seat;
  freeForAll.allyCollected.fill(0, 0, me.handSize);
  for (let i = 0; i < me.handSize; i++) changeActive(me, me.hand[i]!, 1);
  startTurn(state);
}

/** RULE: combat aimed at an opponent and not spent on bases hits it at the end, if no outpost is in the way. */
function endTurn(state: State, seat: number): void {
  for (let n = 1; n < state.seatCount; n++) {
    const other = (seat + n) % state.seatCount;
    if (state.seats[other]!.isOut || state.freeForAll!.aimedCombat[other] === 0) continue;
    if (state.seats[other]!.outpostsInPlay > 0) continue;
    withAimedCombat(state, other, () => attackPlayer(state));
  }
  eliminateDefeated(state);
}

/** Attacks with the combat aimed at that opponent instead of all combat. */
function withAimedCombat(state: State, seat: number, act: () => void): void {
  const { me } = state;
  const combat = me.combat;
  const { aimedCombat } = state.freeForAll!;
  me.combat = aimedCombat[seat]!;
  state.setPerspective(state.seat, seat);
  act();
  aimedCombat[seat] = me.combat;
  me.combat = combat;
}

function perform(state: State, action: number): void {
  const place = placeOf(action);
  switch (kindOf(action)) {
    case PLAY:
      playFromHand(state, place);
      return;
    case APPLY:
      applyPart(state, (place / PARTS_MAX) | 0, place % PARTS_MAX);
      return;
    case APPLY_FROM_HAND:
      applyPart(state, playFromHand(state, (place / PARTS_MAX) | 0), place % PARTS_MAX);
      return;
    case SELF_SCRAP:
      scrapActive(state, place);
      return;
    case SELF_SCRAP_FROM_HAND:
      scrapActive(state, playFromHand(state, place));
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
    case AIM:
      aim(state, (place / PARTS_MAX) | 0, place % PARTS_MAX);
      return;
    case ATTACK_A_BASE:
      withAimedCombat(state, (place / SEAT_PLACES) | 0, () => attackBase(state, place % SEAT_PLACES));
      return;
    default:
      withAimedCombat(state, place, () => attackPlayer(state));
  }
}

/** The full amount of one combat effect goes against one opponent. */
function aim(state: State, effect: number, seat: number): void {
  const amount = state.freeForAll!.takeCombat(effect);
  state.me.combat -= amount;
  state.freeForAll!.aimedCombat[seat]! += amount;
  state.recorder?.onEvent(AIMS, state.seat, -1, seat);
}
