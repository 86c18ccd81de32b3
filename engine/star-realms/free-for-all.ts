/**
 * Free for all: a turn in which the whole hand is active at once, and elimination. The player applies collected effects
 * and buys in any order until it stops; a score table is told its next action by `plan-whole-hand.ts`.
 */
import type { Seat } from '../core/brand.js';
import {
  ACTIONS_MAX,
  AIM,
  APPLY,
  APPLY_FROM_HAND,
  ATTACK_A_BASE,
  ATTACK_A_PLAYER,
  BUY,
  code,
  END,
  kindOf,
  PLAY,
  placeOf,
  SEAT_PLACES,
  SELF,
  SELF_FROM_HAND,
  SEND,
  SPEND,
  UNITS,
} from './actions.js';
import {
  ALLY_UNIT,
  applyUnit,
  playFromHand,
  recount,
  scrapActive,
  unitsInHand,
  unitsInPlay,
} from './active.js';
import { costOf, EXPLORER, isBase } from './card-table.js';
import { actsAs } from './entry.js';
import { event } from './events.js';
import { askAction } from './free-order.js';
import { buy } from './market.js';
import { wholeHandPlan } from './plan-whole-hand.js';
import { EXPLORER_PLACE } from './policy.js';
import { drawAndSettle } from './settling.js';
import type { State } from './state.js';
import { attackBase, attackPlayer, isOpen, isSpendable, sendHero, spendGambit, startTurn } from './turn.js';
import { activate, nextVersion, remove } from './zones.js';

const IS_OUT = event('is out');
const AIMS = event('aims at');

/**
 * Takes one whole turn of the deciding seat, but for the clean-up.
 * @param cards how many it draws
 * @param choosesDiscards whether pending discards are chosen from the hand or lessen the draw
 */
export function takeWholeHandTurn(state: State, cards: number, choosesDiscards: boolean): void {
  const { seat } = state;
  beginTurn(state, cards, choosesDiscards);
  const plan = state.policy.freeOrder ? null : wholeHandPlan(state, state.policy);
  for (let taken = 0; livingCount(state) > 1 && !state.sides[seat]!.isOut; taken++) {
    recount(state);
    let action: number;
    if (plan) {
      action = plan.next().value ?? code(END, 0);
    } else {
      if (taken === ACTIONS_MAX) {
        // RULE: who breaks the limit is out at once.
        state.sides[seat]!.fault = true;
        state.sides[seat]!.authority = 0;
        sweep(state);
        break;
      }
      listWholeHandActions(state);
      action = askAction(state);
    }
    if (kindOf(action) === END) break;
    perform(state, action);
    sweep(state);
  }
  if (!state.sides[seat]!.isOut) endTurn(state, seat);
}

/** Pending effects are counted, the hand is drawn, the effects act, the oldest first, then all cards are active. */
function beginTurn(state: State, cards: number, choosesDiscards: boolean): void {
  const { seat, me } = state;
  drawAndSettle(state, cards, choosesDiscards);
  sweep(state);
  if (state.sides[seat]!.isOut) return;
  const whole = state.whole!;
  whole.seat = seat;
  whole.marks.fill(0, 0, me.handSize);
  for (let i = 0; i < me.handSize; i++) activate(me, me.hand[i]!, 1);
  startTurn(state);
}

/** RULE: combat aimed at an opponent and not spent on bases hits it at the end, if no outpost is in the way. */
function endTurn(state: State, seat: number): void {
  for (let n = 1; n < state.seats; n++) {
    const other = (seat + n) % state.seats;
    if (state.sides[other]!.isOut || state.whole!.pools[other] === 0) continue;
    if (state.sides[other]!.outpostsInPlay > 0) continue;
    withPool(state, other, () => attackPlayer(state));
  }
  sweep(state);
}

/** Attacks with the combat aimed at that opponent instead of all combat. */
function withPool(state: State, seat: number, act: () => void): void {
  const { me } = state;
  const combat = me.combat;
  const { pools } = state.whole!;
  me.combat = pools[seat]!;
  state.look(state.seat, seat);
  act();
  pools[seat] = me.combat;
  me.combat = combat;
}

function perform(state: State, action: number): void {
  const place = placeOf(action);
  switch (kindOf(action)) {
    case PLAY:
      playFromHand(state, place);
      return;
    case APPLY:
      applyUnit(state, (place / UNITS) | 0, place % UNITS);
      return;
    case APPLY_FROM_HAND:
      applyUnit(state, playFromHand(state, (place / UNITS) | 0), place % UNITS);
      return;
    case SELF:
      scrapActive(state, place);
      return;
    case SELF_FROM_HAND:
      scrapActive(state, playFromHand(state, place));
      return;
    case BUY:
      buy(state, place);
      return;
    case SEND:
      sendHero(state, place);
      return;
    case SPEND:
      spendGambit(state, place);
      return;
    case AIM:
      aim(state, (place / UNITS) | 0, place % UNITS);
      return;
    case ATTACK_A_BASE:
      withPool(state, (place / SEAT_PLACES) | 0, () => attackBase(state, place % SEAT_PLACES));
      return;
    default:
      withPool(state, place, () => attackPlayer(state));
  }
}

/** The full amount of one combat effect goes against one opponent. */
function aim(state: State, shot: number, seat: number): void {
  const amount = state.whole!.takeShot(shot);
  state.me.combat -= amount;
  state.whole!.pools[seat]! += amount;
  state.recorder?.happened(AIMS, state.seat, -1, seat);
}

/** Lays out all actions that are legal now; ending the turn always is. */
export function listWholeHandActions(state: State): void {
  const { me, seat } = state;
  const { has } = state.abilities.scrap;
  state.actionCount = 0;
  const add = (kind: number, place: number): void => {
    state.actions[state.actionCount++] = code(kind, place);
  };
  for (let i = 0; i < me.handSize; i++) {
    let hasPrimary = false;
    unitsInHand(state, i, (unit) => {
      if (unit < ALLY_UNIT) hasPrimary = true;
      add(APPLY_FROM_HAND, i * UNITS + unit);
    });
    // A base stays in play whether its effects are applied or not; an unplayed one would be discarded.
    if (!hasPrimary || isBase[state.me.hand[i]!]) add(PLAY, i);
    if (has[state.me.hand[i]!]) add(SELF_FROM_HAND, i);
  }
  for (let i = 0; i < state.sides[seat]!.inPlay; i++) {
    unitsInPlay(state, i, (unit) => add(APPLY, i * UNITS + unit));
    if (has[actsAs(state.sides[seat]!.play[i]!)]) add(SELF, i);
  }
  for (let i = 0; i < state.rowSize; i++) {
    if (costOf[state.row[i]!]! <= me.trade) add(BUY, i);
  }
  if (state.explorers > 0 && costOf[EXPLORER]! <= me.trade) add(BUY, EXPLORER_PLACE);
  for (let i = 0; i < state.sides[seat]!.heroCount; i++) add(SEND, i);
  for (let i = 0; i < state.sides[seat]!.gambitCount; i++) {
    if (isSpendable(state, state.sides[seat]!.gambits[i]!)) add(SPEND, i);
  }
  listAttacks(state, add);
  add(END, 0);
}

function listAttacks(state: State, add: (kind: number, place: number) => void): void {
  const { seat } = state;
  const was = state.foe.seat;
  const whole = state.whole!;
  for (let n = 1; n < state.seats; n++) {
    const other = (seat + n) % state.seats;
    if (state.sides[other]!.isOut) continue;
    for (let shot = 0; shot < whole.shotCount; shot++) add(AIM, shot * UNITS + other);
    const pool = whole.pools[other]!;
    if (pool === 0) continue;
    state.look(seat, other);
    for (let i = 0; i < state.sides[other]!.inPlay; i++) {
      if (isOpen(state, i, pool)) add(ATTACK_A_BASE, other * SEAT_PLACES + i);
    }
    if (state.foe.outpostsInPlay === 0) add(ATTACK_A_PLAYER, other);
  }
  state.look(seat, was);
}

export function livingCount({ sides }: State): number {
  let count = 0;
  for (const side of sides) if (!side.isOut) count++;
  return count;
}

/**
 * Players at 0 or less are out at once; those who go together share a place. RULE: if nobody would be left, the one with
 * most authority stays, among equals the one whose turn would come latest, the current player last of all.
 */
export function sweep(state: State): void {
  if (state.sides.every((side) => side.isOut || side.authority > 0)) return;
  const gone: number[] = [];
  for (let n = 1; n <= state.seats; n++) {
    const seat = (state.current + n) % state.seats;
    if (!state.sides[seat]!.isOut && authorityOf(state, seat) <= 0) gone.push(seat);
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

const authorityOf = (state: State, seat: number): number => state.sides[seat]!.authority;

/** The player's cards leave the game, its bases disappear at once. */
function eliminate(state: State, seat: number, place: number): void {
  const side = state.sides[seat]!;
  side.owned.forEach((copies, card) => {
    for (let n = 0; n < copies; n++) remove(state, card);
  });
  for (let i = 0; i < side.heroCount; i++) remove(state, side.heroes[i]!);
  for (let i = 0; i < side.gambitCount; i++) remove(state, side.gambits[i]!);
  const { authority, fault } = side;
  side.clear();
  side.version = nextVersion();
  side.authority = authority;
  side.fault = fault;
  side.isOut = true;
  side.finished = place;
  if (state.whole!.seat === seat) {
    state.whole!.endTurn();
    state.lentAllies = 0;
  }
  state.recorder?.happened(IS_OUT, seat as Seat, -1, place);
}
