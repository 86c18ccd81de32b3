/**
 * Free for all: a turn in which the whole hand is active at once, and elimination. The player applies collected effects
 * and buys in any order until it stops; the actions of a score table come from `score-table/free-for-all-steps.ts`.
 */
import type { Seat } from '../../core/brand.js';
import {
  AIM,
  APPLY,
  APPLY_FROM_HAND,
  ATTACK_A_BASE,
  ATTACK_A_PLAYER,
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
import {
  attackBase,
  attackPlayer,
  isAttackable,
  isSpendable,
  sendHero,
  spendGambit,
  startTurn,
} from '../actions.js';
import { actsAs } from '../card-in-play.js';
import { costOf, EXPLORER, isBase } from '../catalogue.js';
import { eventId } from '../facts.js';
import { EXPLORER_PLACE, type StarRealmsPolicy } from '../policy.js';
import { freeForAllActions } from '../score-table/free-for-all-steps.js';
import { drawAndSettle } from '../settling.js';
import { ACTIONS_MAX } from '../setup.js';
import type { State } from '../state.js';
import { buy } from '../trade-row.js';
import { chooseAction } from '../turn.js';
import { changeActive, nextVersion, remove } from '../zones.js';
import {
  applyPart,
  FIRST_ALLY_PART,
  partsInHand,
  partsInPlay,
  playFromHand,
  scrapActive,
  updateBudget,
} from './active-cards.js';

const IS_OUT = eventId('is out');
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

/** Lists all actions that are legal now; ending the turn always is. */
export function listFreeForAllActions(state: State): void {
  const { me, seat } = state;
  const { has } = state.abilities.scrap;
  state.actionCount = 0;
  const add = (kind: number, place: number): void => {
    state.actions[state.actionCount++] = actionCode(kind, place);
  };
  for (let i = 0; i < me.handSize; i++) {
    let hasPrimary = false;
    partsInHand(state, i, (part) => {
      if (part < FIRST_ALLY_PART) hasPrimary = true;
      add(APPLY_FROM_HAND, i * PARTS_MAX + part);
    });
    // A base stays in play whether its effects are applied or not; an unplayed one would be discarded.
    if (!hasPrimary || isBase[state.me.hand[i]!]) add(PLAY, i);
    if (has[state.me.hand[i]!]) add(SELF_SCRAP_FROM_HAND, i);
  }
  for (let i = 0; i < state.seats[seat]!.inPlay; i++) {
    partsInPlay(state, i, (part) => add(APPLY, i * PARTS_MAX + part));
    if (has[actsAs(state.seats[seat]!.play[i]!)]) add(SELF_SCRAP, i);
  }
  for (let i = 0; i < state.rowSize; i++) {
    if (costOf[state.row[i]!]! <= me.trade) add(BUY, i);
  }
  if (state.explorers > 0 && costOf[EXPLORER]! <= me.trade) add(BUY, EXPLORER_PLACE);
  for (let i = 0; i < state.seats[seat]!.heroCount; i++) add(SEND_HERO, i);
  for (let i = 0; i < state.seats[seat]!.gambitCount; i++) {
    if (isSpendable(state, state.seats[seat]!.gambits[i]!)) add(SPEND_GAMBIT, i);
  }
  listAttacks(state, add);
  add(END, 0);
}

function listAttacks(state: State, add: (kind: number, place: number) => void): void {
  const { seat } = state;
  const was = state.opponent.seat;
  const freeForAll = state.freeForAll!;
  for (let n = 1; n < state.seatCount; n++) {
    const other = (seat + n) % state.seatCount;
    if (state.seats[other]!.isOut) continue;
    for (let effect = 0; effect < freeForAll.unaimedCount; effect++) add(AIM, effect * PARTS_MAX + other);
    const aimed = freeForAll.aimedCombat[other]!;
    if (aimed === 0) continue;
    state.setPerspective(seat, other);
    for (let i = 0; i < state.seats[other]!.inPlay; i++) {
      if (isAttackable(state, i, aimed)) add(ATTACK_A_BASE, other * SEAT_PLACES + i);
    }
    if (state.opponent.outpostsInPlay === 0) add(ATTACK_A_PLAYER, other);
  }
  state.setPerspective(seat, was);
}

export function livingCount({ seats }: State): number {
  let count = 0;
  for (const { isOut } of seats) if (!isOut) count++;
  return count;
}

/**
 * Players at 0 or less are out at once; those who go together share a place. RULE: if nobody would be left, the one with
 * most authority stays, among equals the one whose turn would come latest, the current player last of all.
 */
export function eliminateDefeated(state: State): void {
  if (state.seats.every(({ isOut, authority }) => isOut || authority > 0)) return;
  const gone: number[] = [];
  for (let n = 1; n <= state.seatCount; n++) {
    const seat = (state.current + n) % state.seatCount;
    if (!state.seats[seat]!.isOut && authorityOf(state, seat) <= 0) gone.push(seat);
  }
  const left = livingCount(state) - gone.length;
  if (left === 0) {
    const last = gone.reduce((best, seat) =>
      authorityOf(state, seat) >= authorityOf(state, best) ? seat : best,
    );
    gone.splice(gone.indexOf(last), 1);
  }
  for (const seat of gone) eliminate(state, seat, Math.max(1, left) + 1);
}

const authorityOf = (state: State, seat: number): number => state.seats[seat]!.authority;

/** The player's cards leave the game, its bases disappear at once. */
function eliminate(state: State, seat: number, finalPlace: number): void {
  const out = state.seats[seat]!;
  out.owned.forEach((copies, card) => {
    for (let n = 0; n < copies; n++) remove(state, card);
  });
  for (let i = 0; i < out.heroCount; i++) remove(state, out.heroes[i]!);
  for (let i = 0; i < out.gambitCount; i++) remove(state, out.gambits[i]!);
  const { authority, fault } = out;
  out.clear();
  out.version = nextVersion();
  out.authority = authority;
  out.fault = fault;
  out.isOut = true;
  out.finalPlace = finalPlace;
  if (state.freeForAll!.seat === seat) {
    state.freeForAll!.endTurn();
    state.temporaryAllies = 0;
  }
  state.recorder?.onEvent(IS_OUT, seat as Seat, -1, finalPlace);
}
