/** Plays one turn: score tables in their fixed order, all other players action by action. */
import type { Position } from '../../core/contract/position.js';
import { IllegalChoice, invariant } from '../../core/errors.js';
import { answersOf, notAnOption, nothingAsked } from '../../core/last-position.js';
import { ChooserPolicy, chooserFromPolicy, isOptional } from '../decisions.js';
import { updateBudget } from '../free-for-all/active-cards.js';
import { eliminateDefeated, livingCount } from '../free-for-all/elimination.js';
import { drawAndSettle } from '../free-for-all/settling.js';
import { originalTurn } from '../original-program/turn.js';
import type { StarRealmsPolicy } from '../policy.js';
import { ACTIONS_MAX } from '../setup.js';
import type { State } from '../state.js';
import { changeActive } from '../zones/zones.js';
import { actionCode, END, kindOf, listActions, performAction, withCombatAt } from './action-table.js';
import { attackPlayer, startTurn } from './actions.js';
import { type TurnActions, turnActions } from './order.js';
import { OrderedPurchases } from './ordered-purchases.js';

/** One turn of the deciding seat with two players, without the clean-up. */
export function takeTwoPlayerTurn(state: State): void {
  startTurn(state);
  takeActions(state);
}

/**
 * The rest of a turn of the deciding seat with two players, without the clean-up.
 * @param answered labels of options that it has chosen before, see `Position.answered`
 * @param answers its next answers as indices of options, or with `byCard` the cards that it buys; afterwards its
 *   policy decides. Without `answered` they are actions, and the policy also makes the choices within cards
 */
export function takeRestOfTurn(
  state: State,
  answered: readonly string[],
  answers: readonly number[],
  byCard: boolean | undefined,
): void {
  const { policy } = state;
  if (answered.length > 0) {
    if (takeAnsweredActions(state, answered, answers)) takeActions(state);
    return;
  }
  if (byCard) {
    invariant(!policy.freeOrder, 'only score tables buy cards in a given order');
    performAll(state, turnActions(state, new OrderedPurchases(state, policy, answers)));
    return;
  }
  for (let next = 0; next < answers.length; ) {
    listActions(state);
    // Ending the turn is not a decision if no other action is left.
    const action = state.actions[state.actionCount === 1 ? 0 : answers[next++]!];
    if (action === undefined || answers[next - 1]! >= state.actionCount)
      throw new IllegalChoice(state.seat, 'act', `action ${answers[next - 1]! + 1} of ${state.actionCount}`);
    if (kindOf(action) === END) return;
    performAction(state, action);
  }
  takeActions(state);
}

/**
 * The rest of a turn in which the other seat decides within an action, without the clean-up.
 * @param answers of the other seat after the answers of the position; afterwards its policy decides
 */
export function takeRestOfOtherTurn(state: State, position: Position, answers: readonly number[]): void {
  const { policies } = state;
  const decider = position.seat;
  let isReached = false;
  const scripted = policies.map((policy, seat) => {
    const own = chooserFromPolicy(policy);
    const labels = answersOf(position, seat);
    let next = 0;
    return new ChooserPolicy((decision) => {
      const at = next++;
      const options = decision.options.map((option) => option.label);
      if (seat === decider && at >= labels.length) {
        isReached = true;
        return answers[at - labels.length] ?? own(decision);
      }
      if (isReached) return own(decision);
      if (at >= labels.length) {
        if (decision.kind === 'act') throw nothingAsked(decider);
        // What the position does not list did not happen.
        return isOptional(decision) ? options.length - 1 : own(decision);
      }
      const index = options.indexOf(labels[at]!);
      if (index < 0) throw notAnOption(labels[at]!, options);
      return index;
    });
  });
  const acting = scripted[state.seat]!;
  state.policies = scripted;
  state.policy = acting;
  listActions(state);
  const action = state.actions[acting.act(state)]!;
  if (kindOf(action) !== END) performAction(state, action);
  if (!isReached) throw nothingAsked(decider);
  state.policies = policies;
  state.policy = policies[state.seat]!;
  takeActions(state);
}

/**
 * Performs the actions of these answers, with the choices within their cards.
 * @returns false if they end the turn
 * @throws Refused if no option has the label of an answer
 */
function takeAnsweredActions(state: State, answered: readonly string[], answers: readonly number[]): boolean {
  const { policies, seat } = state;
  const own = chooserFromPolicy(policies[seat]!);
  let next = 0;
  const isDone = (): boolean => next >= answered.length + answers.length;
  const scripted = new ChooserPolicy((decision) => {
    if (isDone()) return own(decision);
    const at = next++;
    const label = answered[at];
    if (label === undefined) return answers[at - answered.length]!;
    const labels = decision.options.map((option) => option.label);
    const index = labels.indexOf(label);
    if (index < 0) throw notAnOption(label, labels);
    return index;
  });
  const setPolicies = (each: State['policies']): void => {
    state.policies = each;
    state.policy = each[seat]!;
  };
  setPolicies(policies.with(seat, scripted));
  let isOpen = true;
  while (isOpen && !isDone()) {
    listActions(state);
    const action = state.actions[scripted.act(state)]!;
    isOpen = kindOf(action) !== END;
    if (isOpen) performAction(state, action);
  }
  setPolicies(policies);
  return isOpen;
}

/**
 * One turn in the original program. RULE: people and networks decide as in the published game, with the original's
 * abilities.
 */
export function takeOriginalProgramTurn(state: State): void {
  const { policy } = state;
  startTurn(state);
  if (policy.freeOrder) takeActions(state);
  else performAll(state, turnActions(state, policy, originalTurn));
}

/** Performs a planned turn, each action before the next one is planned. */
function performAll(state: State, actions: TurnActions): void {
  for (let next = actions.next(); !next.done; next = actions.next()) performAction(state, next.value);
}

/**
 * One turn of a free for all, without the clean-up: the whole hand is active at once.
 * @param cards number of cards that the seat draws
 * @param choosesDiscards true to choose pending discards from the hand; false to draw fewer cards
 */
export function takeFreeForAllTurn(state: State, cards: number, choosesDiscards: boolean): void {
  const { seat, me } = state;
  const freeForAll = state.freeForAll!;
  drawAndSettle(state, cards, choosesDiscards);
  eliminateDefeated(state);
  if (me.isOut) return;
  freeForAll.seat = seat;
  freeForAll.allyCollected.fill(0, 0, me.handSize);
  for (let i = 0; i < me.handSize; i++) changeActive(me, me.hand[i]!, 1);
  startTurn(state);
  takeActions(state);
  if (!me.isOut) hitWithAimedCombat(state, seat);
}

/** Performs actions of the deciding seat until it ends its turn, is out, or is the last one left. */
function takeActions(state: State): void {
  const { me, freeForAll, policy } = state;
  if (freeForAll === null && !policy.freeOrder) {
    performAll(state, turnActions(state, policy));
    return;
  }
  const nextAction = actionSource(state, policy);
  const actionsMax = policy.freeOrder ? ACTIONS_MAX : Number.POSITIVE_INFINITY;
  for (let taken = 0; freeForAll === null || (livingCount(state) > 1 && !me.isOut); taken++) {
    if (freeForAll !== null) updateBudget(state);
    if (taken === actionsMax) {
      breakLimit(state);
      return;
    }
    const action = nextAction();
    if (kindOf(action) === END) return;
    performAction(state, action);
    if (freeForAll !== null) eliminateDefeated(state);
  }
}

/** Returns a function that gives the next action at each call. It throws IllegalChoice if the action is not legal. */
function actionSource(state: State, policy: StarRealmsPolicy): () => number {
  if (!policy.freeOrder) {
    const actions = turnActions(state, policy);
    return () => actions.next().value ?? actionCode(END, 0);
  }
  return () => {
    listActions(state);
    const answer = policy.act(state);
    if (!(answer >= 0 && answer < state.actionCount)) {
      throw new IllegalChoice(state.seat, 'act', `action ${answer + 1} of ${state.actionCount}`);
    }
    return state.actions[answer]!;
  };
}

/** RULE: a player who breaks the limit loses; in a free for all, the player is out at once. */
function breakLimit(state: State): void {
  state.me.fault = true;
  if (state.freeForAll === null) return;
  state.me.authority = 0;
  eliminateDefeated(state);
}

/**
 * RULE: combat aimed at an opponent and not spent on bases hits the opponent at the end, unless an outpost is in
 * the way.
 */
function hitWithAimedCombat(state: State, seat: number): void {
  for (let n = 1; n < state.seatCount; n++) {
    const other = (seat + n) % state.seatCount;
    const { isOut, outpostsInPlay } = state.seats[other]!;
    if (isOut || outpostsInPlay > 0 || state.freeForAll!.aimedCombat[other] === 0) continue;
    withCombatAt(state, other, () => attackPlayer(state));
  }
  eliminateDefeated(state);
}
