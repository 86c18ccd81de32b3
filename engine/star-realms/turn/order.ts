/**
 * The order of a score table's turn, one action at a time. Two players: self-scraps, bases, gambits, hand, allies,
 * heroes, bases, self-scraps, one purchase; this repeats until nothing happens; then combat. In a free for all, the
 * same steps order the effects of the active cards. Combat is aimed last, just enough at each target.
 */
import { EngineBug, IllegalChoice, invariant } from '../../core/errors.js';
import { abilities, actsAtOnce, defenseOf, isBase, isOutpost } from '../catalogue.js';
import { addBaseCandidates, addCandidate, chooseCandidates, clearCandidates } from '../choices/candidates.js';
import * as kinds from '../choices/decision-table.js';
import { FIRST_ALLY_PART, partsInHand, partsInPlay } from '../free-for-all/active-cards.js';
import {
  ALLY_AFTER_PLAY,
  BASE_AFTER_PLAY,
  type DecisionKind,
  EXPLORER_INDEX,
  type FixedOrderPolicy,
} from '../policy.js';
import type { State } from '../state.js';
import { actsAs, cardOf } from '../zones/card-in-play.js';
import * as act from './action-table.js';
import { isAllied, isReady, markUsedWithoutAbility } from './actions.js';

/** Yields actions; returns whether it yielded any. */
export type OrderSteps = Generator<number, boolean>;

/** The actions of a turn that has begun. Perform each one before you ask for the next. */
export type TurnActions = Generator<number, void>;

/** Most passes of the loop in one turn. Each pass must do something, so real turns stay far below. */
const PASSES_MAX = 500;

/** What the variants of the game do differently. */
export interface TurnVariant {
  readonly hand: (state: State, policy: FixedOrderPolicy) => OrderSteps;
  readonly fight: (state: State, policy: FixedOrderPolicy) => TurnActions;
  /** Whether bases with a score of 0 are used, too. */
  readonly usesAllBases: boolean;
  /** Whether a pass begins with self-scraps. */
  readonly scrapsFirst: boolean;
  /** Whether a policy is asked about self-scraps again if nothing has happened since. */
  readonly asksAgain: boolean;
}

const twoPlayers: TurnVariant = {
  hand,
  fight: (state, policy) => attack(state, policy, () => state.me.combat),
  usesAllBases: false,
  scrapsFirst: true,
  asksAgain: false,
};

const freeForAll: TurnVariant = {
  hand: wholeHand,
  fight: aimAll,
  usesAllBases: false,
  scrapsFirst: false,
  asksAgain: true,
};

/** @throws EngineBug when a turn has too many passes */
export function* turnActions(
  state: State,
  policy: FixedOrderPolicy,
  variant = state.freeForAll === null ? twoPlayers : freeForAll,
): TurnActions {
  const { me } = state;
  const { usesAllBases } = variant;
  for (let pass = 0, acted = true; acted; pass++) {
    invariant(pass < PASSES_MAX, 'a turn that never ends');
    // SPEED: equivalent to all steps in order. Steps that have nothing to do are left out.
    const scraps = variant.scrapsFirst && (yield* selfScraps(state, policy));
    acted = me.basesUnused > 0 && (yield* bases(state, policy, usesAllBases));
    // A gambit alone needs no other pass.
    const spends = me.gambitCount > 0 && (yield* spend(state, policy, kinds.GAMBIT));
    if (me.handSize > 0 && (yield* variant.hand(state, policy))) acted = true;
    if (yield* allies(state)) acted = true;
    if (me.heroCount > 0 && (yield* spend(state, policy, kinds.HERO))) acted = true;
    if (me.basesUnused > 0 && (yield* bases(state, policy, usesAllBases))) acted = true;
    const asks = variant.asksAgain || acted || scraps || spends;
    if (asks && (yield* selfScraps(state, policy))) acted = true;
    if (me.trade > 0 && (yield* purchase(state, policy))) acted = true;
    acted ||= scraps;
  }
  yield* variant.fight(state, policy);
}

/** Indices, in their zone, of the candidates that the policy chooses, best first. */
function chosenIndexes(
  state: State,
  policy: FixedOrderPolicy,
  decisionKind: DecisionKind,
  atLeast = 0,
  atMost = state.candidateCount,
): number[] {
  const count = chooseCandidates(state, decisionKind, atLeast, atMost, -1, policy);
  const indexes: number[] = [];
  for (let i = 0; i < count; i++) indexes.push(state.candidateSources[state.chosen[i]!]!);
  return indexes;
}

/** After a card of the queue has left its zone, lowers the indices still queued that were beyond it. */
function closeGap(queue: number[], done: number): void {
  for (let i = done + 1; i < queue.length; i++) if (queue[i]! > queue[done]!) queue[i]!--;
}

/** Chooses all cards to scrap before it scraps the first. */
function* selfScraps(state: State, policy: FixedOrderPolicy): OrderSteps {
  clearCandidates(state);
  for (let i = 0; i < state.me.inPlay; i++) {
    const card = actsAs(state.me.play[i]!);
    if (policy.everScraps[card]) addCandidate(state, card, i);
  }
  const queue = chosenIndexes(state, policy, kinds.SELF_SCRAP);
  for (let done = 0; done < queue.length; done++) {
    closeGap(queue, done);
    yield act.actionCode(act.SELF_SCRAP, queue[done]!);
  }
  return queue.length > 0;
}

/**
 * Free for all: the parts of a card in play that can still be applied, either of its primary or of its ally
 * ability.
 */
function waitingParts(state: State, index: number, ally: boolean): number[] {
  const parts: number[] = [];
  partsInPlay(state, index, (part) => {
    if (part >= FIRST_ALLY_PART === ally) parts.push(part);
  });
  return parts;
}

/** Whether a card in play can use its ally ability now, or a base its primary ability. */
function isWaiting(state: State, index: number, ally: boolean): boolean {
  if (state.freeForAll === null) return ally ? isAllied(state, index) : isReady(state, index);
  return (ally || isBase[cardOf(state.me.play[index]!)] === 1) && waitingParts(state, index, ally).length > 0;
}

/**
 * Uses an ability of a card in play. In a free for all, applies all its parts, including those of a copied card.
 * @returns the card's index in play afterwards
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

function* bases(state: State, policy: FixedOrderPolicy, all: boolean): OrderSteps {
  clearCandidates(state);
  for (let i = 0; i < state.me.inPlay; i++) {
    if (isWaiting(state, i, false)) addCandidate(state, actsAs(state.me.play[i]!), i);
    else if (state.freeForAll === null) markUsedWithoutAbility(state, i);
  }
  const queue = chosenIndexes(state, policy, kinds.USE_BASES, all ? state.candidateCount : 0);
  for (const index of queue) yield* use(state, index, false);
  return queue.length > 0;
}

/** The hand card that the policy has chosen. @throws IllegalChoice when there is none */
export function handCard({ me, seat }: State, index: number): number {
  if (index >= 0 && index < me.handSize) return me.hand[index]!;
  throw new IllegalChoice(seat, 'play', `number ${index + 1}`);
}

function* hand(state: State, policy: FixedOrderPolicy): OrderSteps {
  let acted = false;
  for (; state.me.handSize > 0; acted = true) {
    const next = policy.play(state);
    const card = handCard(state, next);
    const after = policy.afterPlay(card);
    yield act.actionCode(act.PLAY, next);
    let index = isBase[card] ? state.me.inPlay - 1 : state.actingIndex;
    if (actsAtOnce[card] && policy.usesBase(state, card)) index = yield* use(state, index, false);
    if ((after & ALLY_AFTER_PLAY) !== 0 && isAllied(state, index)) index = yield* use(state, index, true);
    if ((after & BASE_AFTER_PLAY) !== 0 && isReady(state, index)) yield* use(state, index, false);
  }
  return acted;
}

/** Free for all: a card leaves the hand when its first effect is applied. */
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

/** Spends heroes or gambits, one at a time, while one scores above 0. */
function* spend(state: State, policy: FixedOrderPolicy, decisionKind: DecisionKind): OrderSteps {
  const isHero = decisionKind === kinds.HERO;
  for (let acted = false; ; acted = true) {
    const { me } = state;
    const list = isHero ? me.heroes : me.gambits;
    const count = isHero ? me.heroCount : me.gambitCount;
    clearCandidates(state);
    for (let i = 0; i < count; i++) if (abilities.scrap.has[list[i]!]) addCandidate(state, list[i]!, i);
    const index = chosenIndexes(state, policy, decisionKind, 0, 1)[0];
    if (index === undefined) return acted;
    yield act.actionCode(isHero ? act.SEND_HERO : act.SPEND_GAMBIT, index);
  }
}

/** Makes one buying decision. */
function* purchase(state: State, policy: FixedOrderPolicy): OrderSteps {
  if (state.me.trade === 0) return false;
  const count = policy.buy(state);
  if (count === 0) return false;
  const first = state.chosen[0]!;
  const second = state.chosen[1]!;
  const events = state.eventsSeen;
  yield act.actionCode(act.BUY, first);
  // RULE: an event turned up by the refill may have changed the row; the second card is then a new decision.
  if (count === 1 || events !== state.eventsSeen) return true;
  if (second === EXPLORER_INDEX && state.explorers === 0) return true;
  yield act.actionCode(act.BUY, second !== EXPLORER_INDEX && second > first ? second - 1 : second);
  return true;
}

/**
 * Spends combat on the opponent: on outposts, on a kill, on other bases, then on its authority.
 * @param combat the combat that can be spent now
 */
function* attack(state: State, policy: FixedOrderPolicy, combat: () => number): TurnActions {
  const { opponent } = state;
  if (combat() === 0) return;
  if (opponent.outpostsInPlay > 0) yield* attackExposed(state, policy, combat);
  if (opponent.outpostsInPlay > 0) return;
  const kills = combat() - opponent.shield >= opponent.authority;
  if (!kills && combat() > 0) yield* attackExposed(state, policy, combat);
  if (combat() > 0) yield act.actionCode(act.ATTACK_A_PLAYER, opponent.seat);
}

function* attackExposed(state: State, policy: FixedOrderPolicy, combat: () => number): TurnActions {
  const { me, opponent } = state;
  const all = me.combat;
  me.combat = combat();
  state.setPerspective(me.seat, opponent.seat);
  const queue = basesToAttack(state, policy, true);
  me.combat = all;
  yield* attackBases(state, queue, combat);
}

/** Indices in play of the opponent's bases to attack. @param exposed leaves out those that outposts protect */
export function basesToAttack(state: State, policy: FixedOrderPolicy, exposed: boolean): number[] {
  clearCandidates(state);
  addBaseCandidates(state, state.opponent, exposed);
  return chosenIndexes(state, policy, kinds.ATTACK_BASE);
}

/** Attacks the bases in this order and skips those that are too strong. */
export function* attackBases({ opponent }: State, queue: number[], combat: () => number): TurnActions {
  for (let next = 0; next < queue.length; next++) {
    const index = queue[next]!;
    if (defenseOf[cardOf(opponent.play[index]!)]! > combat()) continue;
    closeGap(queue, next);
    yield act.actionCode(act.ATTACK_A_BASE, opponent.seat * act.SEAT_STRIDE + index);
  }
}

/** Aims effect by effect: enough to kill the target if all of them together can; otherwise all of them. */
function* aimAll(state: State, policy: FixedOrderPolicy): TurnActions {
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
    // RULE: a table whose own rules spare an outpost keeps the rest of its combat.
    if (!state.seats[target]!.isOut) return;
  }
}

/** Combat that destroys all outposts of the opponent and then takes its authority. */
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

/** Answers for a score table when actions are chosen one at a time. */
export class TurnIterator {
  readonly #state: State;
  readonly #turn: number;
  readonly #seat: number;
  readonly #actions: TurnActions;

  constructor(state: State, policy: FixedOrderPolicy) {
    this.#state = state;
    this.#turn = state.turn;
    this.#seat = state.seat;
    this.#actions = turnActions(state, policy);
  }

  /** Whether the state is in the turn of this iterator. */
  isAt({ turn, seat }: State): boolean {
    return turn === this.#turn && seat === this.#seat;
  }

  /** Index of the next action among the legal actions. */
  next(): number {
    const action = this.#actions.next().value ?? act.actionCode(act.END, 0);
    const { actions, actionCount } = this.#state;
    const index = actions.subarray(0, actionCount).indexOf(action);
    if (index < 0) throw new EngineBug(`planned action ${action} is not legal`);
    return index;
  }
}
