/**
 * The order of a score table's turn, one action at a time. Two players: self-scraps, bases, gambits, hand, allies,
 * heroes, bases, self-scraps, one purchase; all over again until nothing happens; then combat. `fast.ts` is the twin
 * that plays such a turn as a whole; a test compares the two after every turn. In a free for all the same steps order
 * the effects of the active cards, and combat is aimed last, just enough of it at each target.
 */
import { EngineBug, invariant } from '../../core/errors.js';
import { actsAtOnce, defenseOf, isBase, isOutpost } from '../catalogue.js';
import { addBaseCandidates, addCandidate, clearCandidates } from '../choices/candidates.js';
import * as kinds from '../choices/decision-table.js';
import { FIRST_ALLY_PART, partsInHand, partsInPlay } from '../free-for-all/active-cards.js';
import { ALLY_AFTER_PLAY, BASE_AFTER_PLAY, EXPLORER_INDEX, type FixedOrderPolicy } from '../policy.js';
import type { State } from '../state.js';
import { actsAs, cardOf } from '../zones/card-in-play.js';
import * as act from './action-table.js';
import { isAllied, isAttackable, isReady, isSpendable, markUsedWithoutAbility } from './actions.js';

/** Yields actions; returns whether there were any. */
type OrderSteps = Generator<number, boolean>;

/** Passes of the loop in one turn; each must do something, so that a real turn stays far below. */
const PASSES_MAX = 500;

/** @throws EngineBug when a turn has gone through its steps too often */
export function countPass(pass: number): void {
  invariant(pass < PASSES_MAX, 'a turn without end');
}

/** The actions of a turn that has begun. Each must be performed before the next one is asked for. */
export function* turnActions(state: State, policy: FixedOrderPolicy): Generator<number, void> {
  for (let n = 0; yield* pass(state, policy); n++) countPass(n);
  if (state.freeForAll === null) yield* attack(state, policy, () => state.me.combat);
  else yield* aimAll(state, policy);
}

function* pass(state: State, policy: FixedOrderPolicy): OrderSteps {
  const isWholeHand = state.freeForAll !== null;
  let acted = !isWholeHand && (yield* selfScraps(state, policy));
  acted = (yield* bases(state, policy)) || acted;
  // A gambit alone is no reason for another pass.
  yield* spends(state, policy, kinds.GAMBIT);
  acted = (yield* isWholeHand ? wholeHand(state, policy) : hand(state, policy)) || acted;
  acted = (yield* allies(state)) || acted;
  acted = (yield* spends(state, policy, kinds.HERO)) || acted;
  acted = (yield* bases(state, policy)) || acted;
  acted = (yield* selfScraps(state, policy)) || acted;
  return (yield* purchase(state, policy)) || acted;
}

/** What the policy chooses among the candidates, as indexes where they came from, best first. */
function chosenIndexes(
  state: State,
  policy: FixedOrderPolicy,
  decisionKind: number,
  atMost = state.candidateCount,
): number[] {
  if (state.candidateCount === 0) return [];
  const count = policy.choose(state, decisionKind, 0, Math.min(atMost, state.candidateCount), -1);
  return Array.from(state.chosen.subarray(0, count), (chosen) => state.candidateSources[chosen]!);
}

/** Indexes to the right of one that is left empty move up. */
const closeGap = (indexes: readonly number[], gap: number): number[] =>
  indexes.map((index) => (index > gap ? index - 1 : index));

function* selfScraps(state: State, policy: FixedOrderPolicy): OrderSteps {
  clearCandidates(state);
  for (let i = 0; i < state.me.inPlay; i++) {
    const card = actsAs(state.me.play[i]!);
    if (state.abilities.scrap.has[card]) addCandidate(state, card, i);
  }
  let queue = chosenIndexes(state, policy, kinds.SELF_SCRAP);
  const acted = queue.length > 0;
  while (queue.length > 0) {
    const index = queue[0]!;
    queue = closeGap(queue.slice(1), index);
    yield act.actionCode(act.SELF_SCRAP, index);
  }
  return acted;
}

/** In a free for all: the parts of a card in play not applied yet, primary ones or those of the ally ability. */
function waitingParts(state: State, index: number, ally: boolean): number[] {
  const parts: number[] = [];
  partsInPlay(state, index, (part) => {
    if (part >= FIRST_ALLY_PART === ally) parts.push(part);
  });
  return parts;
}

/** Whether a card in play has its ally ability to use now, or, being a base, its primary one. */
function isWaiting(state: State, index: number, ally: boolean): boolean {
  if (state.freeForAll === null) return ally ? isAllied(state, index) : isReady(state, index);
  return (ally || isBase[cardOf(state.me.play[index]!)] === 1) && waitingParts(state, index, ally).length > 0;
}

/**
 * Uses an ability of a card in play; in a free for all all its parts, also those that a copy brings.
 * @returns its index in play afterwards
 */
function* use(state: State, index: number, ally: boolean): Generator<number, number> {
  if (state.freeForAll === null) {
    yield act.actionCode(ally ? act.ALLY : act.USE, index);
    return state.actingIndex;
  }
  for (let current = index; ; current = state.actingIndex) {
    const [part] = waitingParts(state, current, ally);
    if (part === undefined) return current;
    yield act.actionCode(act.APPLY, current * act.PARTS_MAX + part);
  }
}

function* bases(state: State, policy: FixedOrderPolicy): OrderSteps {
  clearCandidates(state);
  for (let i = 0; i < state.me.inPlay; i++) {
    if (isWaiting(state, i, false)) addCandidate(state, actsAs(state.me.play[i]!), i);
    else if (state.freeForAll === null) markUsedWithoutAbility(state, i);
  }
  const queue = chosenIndexes(state, policy, kinds.USE_BASES);
  for (const index of queue) yield* use(state, index, false);
  return queue.length > 0;
}

function* hand(state: State, policy: FixedOrderPolicy): OrderSteps {
  let acted = false;
  for (; state.me.handSize > 0; acted = true) {
    const next = policy.play(state);
    const card = state.me.hand[next]!;
    const after = policy.afterPlay(card);
    yield act.actionCode(act.PLAY, next);
    let index = isBase[card] ? state.me.inPlay - 1 : state.actingIndex;
    if (actsAtOnce[card] && policy.usesBase(state, card)) index = yield* use(state, index, false);
    if ((after & ALLY_AFTER_PLAY) !== 0 && isAllied(state, index)) index = yield* use(state, index, true);
    if ((after & BASE_AFTER_PLAY) !== 0 && isReady(state, index)) yield* use(state, index, false);
  }
  return acted;
}

/** In a free for all: a card leaves the hand by its first effect. */
function* wholeHand(state: State, policy: FixedOrderPolicy): OrderSteps {
  let acted = false;
  for (; state.me.handSize > 0; acted = true) {
    const next = policy.play(state);
    const card = state.me.hand[next]!;
    const after = policy.afterPlay(card);
    const now = !isBase[card] || actsAtOnce[card] === 1 || (after & BASE_AFTER_PLAY) !== 0;
    const parts: number[] = [];
    if (now && (!isBase[card] || policy.usesBase(state, card)))
      partsInHand(state, next, (part) => parts.push(part));
    const first = parts.find((part) => part < FIRST_ALLY_PART);
    let index: number;
    if (first === undefined) {
      yield act.actionCode(act.PLAY, next);
      index = state.me.inPlay - 1;
    } else {
      yield act.actionCode(act.APPLY_FROM_HAND, next * act.PARTS_MAX + first);
      index = yield* use(state, state.actingIndex, false);
    }
    if ((after & ALLY_AFTER_PLAY) !== 0) yield* use(state, index, true);
  }
  return acted;
}

function* allies(state: State): OrderSteps {
  let acted = false;
  for (let i = 0; i < state.me.inPlay; i++) {
    if (!isWaiting(state, i, true)) continue;
    yield* use(state, i, true);
    acted = true;
  }
  return acted;
}

/** Heroes or gambits, one after the other while one scores above 0. */
function* spends(state: State, policy: FixedOrderPolicy, decisionKind: number): OrderSteps {
  const isHero = decisionKind === kinds.HERO;
  for (let acted = false; ; acted = true) {
    const { me } = state;
    const list = isHero ? me.heroes : me.gambits;
    const count = isHero ? me.heroCount : me.gambitCount;
    clearCandidates(state);
    for (let i = 0; i < count; i++) if (isSpendable(state, list[i]!)) addCandidate(state, list[i]!, i);
    const [index] = chosenIndexes(state, policy, decisionKind, 1);
    if (index === undefined) return acted;
    yield act.actionCode(isHero ? act.SEND_HERO : act.SPEND_GAMBIT, index);
  }
}

/** One buying decision. */
function* purchase(state: State, policy: FixedOrderPolicy): OrderSteps {
  if (state.me.trade === 0) return false;
  const count = policy.buy(state);
  if (count === 0) return false;
  const first = state.chosen[0]!;
  const second = state.chosen[1]!;
  const events = state.eventsSeen;
  yield act.actionCode(act.BUY, first);
  // RULE: an event turned up by the refill may have changed the row; the second card is then decided anew.
  if (count === 1 || events !== state.eventsSeen) return true;
  if (second === EXPLORER_INDEX && state.explorers === 0) return true;
  yield act.actionCode(act.BUY, second !== EXPLORER_INDEX && second > first ? second - 1 : second);
  return true;
}

/**
 * Spends combat on the opponent: outposts, a kill, other bases, then its authority.
 * @param combat the combat that can be spent now
 */
function* attack(state: State, policy: FixedOrderPolicy, combat: () => number): Generator<number, void> {
  const { opponent } = state;
  if (combat() === 0) return;
  if (opponent.outpostsInPlay > 0) yield* attackBases(state, policy, combat);
  if (opponent.outpostsInPlay > 0) return;
  const kills = combat() - opponent.shield >= opponent.authority;
  if (!kills && combat() > 0) yield* attackBases(state, policy, combat);
  if (combat() > 0) yield act.actionCode(act.ATTACK_A_PLAYER, opponent.seat);
}

function* attackBases(state: State, policy: FixedOrderPolicy, combat: () => number): Generator<number, void> {
  const { me, opponent } = state;
  const all = me.combat;
  me.combat = combat();
  state.setPerspective(me.seat, opponent.seat);
  clearCandidates(state);
  addBaseCandidates(state, opponent, true);
  let queue = chosenIndexes(state, policy, kinds.ATTACK_BASE);
  me.combat = all;
  while (queue.length > 0) {
    const index = queue[0]!;
    queue = queue.slice(1);
    if (!isAttackable(opponent, index, combat())) continue;
    queue = closeGap(queue, index);
    yield act.actionCode(act.ATTACK_A_BASE, opponent.seat * act.SEAT_STRIDE + index);
  }
}

/** Aims effect by effect: enough to kill the target if all together can, otherwise all of them. */
function* aimAll(state: State, policy: FixedOrderPolicy): Generator<number, void> {
  const { seat } = state;
  const freeForAll = state.freeForAll!;
  while (freeForAll.unaimedCount > 0) {
    const target = policy.target(state, kinds.ATTACK, freeForAll.unaimedCards[0]!);
    state.setPerspective(seat, target);
    const enough = neededToKill(state);
    const all = state.me.combat;
    while (freeForAll.unaimedCount > 0 && (all < enough || freeForAll.aimedCombat[target]! < enough)) {
      const effect = strongest(freeForAll.unaimedCombat, freeForAll.unaimedCount);
      yield act.actionCode(act.AIM, effect * act.PARTS_MAX + target);
    }
    state.setPerspective(seat, target);
    yield* attack(state, policy, () => freeForAll.aimedCombat[target]!);
    // RULE: a table that spares an outpost by its own rules keeps the rest of its combat.
    if (!state.seats[target]!.isOut) return;
  }
}

/** Combat needed for all outposts of the opponent and then its authority. */
function neededToKill({ opponent }: State): number {
  let sum = Math.max(1, opponent.authority + opponent.shield);
  for (let i = 0; i < opponent.inPlay; i++) {
    const card = cardOf(opponent.play[i]!);
    if (isOutpost[card]) sum += defenseOf[card]!;
  }
  return sum;
}

function strongest(combat: Int32Array, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (combat[i]! > combat[best]!) best = i;
  return best;
}

/** Answers for a score table where actions are chosen one by one. */
export class TurnIterator {
  readonly #state: State;
  readonly #turn: number;
  readonly #seat: number;
  readonly #actions: Generator<number, void>;

  constructor(state: State, policy: FixedOrderPolicy) {
    this.#state = state;
    this.#turn = state.turn;
    this.#seat = state.seat;
    this.#actions = turnActions(state, policy);
  }

  /** Whether this is the turn that the state is in. */
  isAt({ turn, seat }: State): boolean {
    return turn === this.#turn && seat === this.#seat;
  }

  /** Index of the next action among the legal ones. */
  next(): number {
    const action = this.#actions.next().value ?? act.actionCode(act.END, 0);
    const { actions, actionCount } = this.#state;
    const index = actions.subarray(0, actionCount).indexOf(action);
    if (index < 0) throw new EngineBug(`planned action ${action} is not legal`);
    return index;
  }
}
