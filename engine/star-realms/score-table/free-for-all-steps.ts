/**
 * Free for all: the turn of a score table, one action at a time. Its rules only order the effects; combat is aimed
 * last, just enough of it at each target.
 */
import { AIM, APPLY, APPLY_FROM_HAND, actionCode, PARTS_MAX, PLAY } from '../action-codes.js';
import { addCandidate, clearCandidates } from '../candidates.js';
import { actsAs, cardOf } from '../card-in-play.js';
import { defenseOf, isBase, isOutpost } from '../catalogue.js';
import * as kinds from '../decision-table.js';
import { FIRST_ALLY_PART, partsInHand, partsInPlay } from '../free-for-all/active-cards.js';
import { ALLY_AFTER_PLAY, BASE_AFTER_PLAY, type FixedOrderPolicy } from '../policy.js';
import type { State } from '../state.js';
import { actsAtOnce, countPass } from './turn.js';
import { attack, chosenPlaces, purchase, selfScraps, spends, type TurnSteps } from './turn-steps.js';

export function* freeForAllActions(state: State, policy: FixedOrderPolicy): Generator<number, void> {
  for (let n = 0; yield* pass(state, policy); n++) countPass(n);
  yield* aimAll(state, policy);
}

function* pass(state: State, policy: FixedOrderPolicy): TurnSteps {
  let acted = yield* bases(state, policy);
  yield* spends(state, policy, kinds.GAMBIT);
  acted = (yield* hand(state, policy)) || acted;
  acted = (yield* allies(state)) || acted;
  acted = (yield* spends(state, policy, kinds.HERO)) || acted;
  acted = (yield* bases(state, policy)) || acted;
  acted = (yield* selfScraps(state, policy)) || acted;
  return (yield* purchase(state, policy)) || acted;
}

/** The parts of a card in play not applied yet, primary ones or those of the ally ability. */
function waitingParts(state: State, place: number, ally: boolean): number[] {
  const parts: number[] = [];
  partsInPlay(state, place, (part) => {
    if (part >= FIRST_ALLY_PART === ally) parts.push(part);
  });
  return parts;
}

/** Applies all parts of one kind that the card has or gets; a copy brings new ones. @returns its place in play */
function* applyAll(state: State, place: number, ally: boolean): Generator<number, number> {
  for (let current = place; ; current = state.actingPlace) {
    const [part] = waitingParts(state, current, ally);
    if (part === undefined) return current;
    yield actionCode(APPLY, current * PARTS_MAX + part);
  }
}

function* bases(state: State, policy: FixedOrderPolicy): TurnSteps {
  const play = state.me.play;
  clearCandidates(state);
  for (let i = 0; i < state.me.inPlay; i++) {
    if (isBase[cardOf(play[i]!)] && waitingParts(state, i, false).length > 0)
      addCandidate(state, actsAs(play[i]!), i);
  }
  const queue = chosenPlaces(state, policy, kinds.USE_BASES, state.candidateCount);
  for (const place of queue) yield* applyAll(state, place, false);
  return queue.length > 0;
}

function* hand(state: State, policy: FixedOrderPolicy): TurnSteps {
  let acted = false;
  while (state.me.handSize > 0) {
    const next = policy.play(state);
    const card = state.me.hand[next]!;
    const after = policy.afterPlay(card);
    const now = !isBase[card] || actsAtOnce[card] === 1 || (after & BASE_AFTER_PLAY) !== 0;
    const applies = now && (!isBase[card] || policy.usesBase(state, card));
    const parts: number[] = [];
    if (applies) partsInHand(state, next, (part) => parts.push(part));
    const first = parts.find((part) => part < FIRST_ALLY_PART);
    acted = true;
    let place: number;
    if (first === undefined) {
      yield actionCode(PLAY, next);
      place = state.me.inPlay - 1;
    } else {
      yield actionCode(APPLY_FROM_HAND, next * PARTS_MAX + first);
      place = yield* applyAll(state, state.actingPlace, false);
    }
    if ((after & ALLY_AFTER_PLAY) !== 0) yield* applyAll(state, place, true);
  }
  return acted;
}

function* allies(state: State): TurnSteps {
  let acted = false;
  for (let i = 0; i < state.me.inPlay; i++) {
    if (waitingParts(state, i, true).length === 0) continue;
    yield* applyAll(state, i, true);
    acted = true;
  }
  return acted;
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
      yield actionCode(
        AIM,
        strongest(freeForAll.unaimedCombat, freeForAll.unaimedCount) * PARTS_MAX + target,
      );
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
