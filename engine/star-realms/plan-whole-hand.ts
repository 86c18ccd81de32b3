/**
 * Free for all: the turn of a score table, one action at a time. Its rules only order the effects; combat is aimed last,
 * just enough of it at each target.
 */
import { AIM, APPLY, APPLY_FROM_HAND, code, PLAY, UNITS } from './actions.js';
import { ALLY_UNIT, unitsInHand, unitsInPlay } from './active.js';
import { defenseOf, isBase, isOutpost } from './card-table.js';
import { offer, offerNothing } from './choosing.js';
import { actsAs, cardOf } from './entry.js';
import { actsAtOnce, countPass } from './fixed-order.js';
import { attack, chosenPlaces, purchase, type Steps, selfScraps, spends } from './plan-steps.js';
import type { StarRealmsPolicy } from './policy.js';
import * as ask from './policy.js';
import type { State } from './state.js';

export function* wholeHandPlan(state: State, policy: StarRealmsPolicy): Generator<number, void> {
  for (let n = 0; yield* pass(state, policy); n++) countPass(n);
  yield* aimAll(state, policy);
}

function* pass(state: State, policy: StarRealmsPolicy): Steps {
  let acted = yield* bases(state, policy);
  yield* spends(state, policy, ask.GAMBIT);
  acted = (yield* hand(state, policy)) || acted;
  acted = (yield* allies(state)) || acted;
  acted = (yield* spends(state, policy, ask.HERO)) || acted;
  acted = (yield* bases(state, policy)) || acted;
  acted = (yield* selfScraps(state, policy)) || acted;
  return (yield* purchase(state, policy)) || acted;
}

/** The units of a card in play that wait, primary ones or those of the ally ability. */
function waitingUnits(state: State, place: number, ally: boolean): number[] {
  const units: number[] = [];
  unitsInPlay(state, place, (unit) => {
    if (unit >= ALLY_UNIT === ally) units.push(unit);
  });
  return units;
}

/** Applies all units of one kind that the card has or comes to have; a copy brings new ones. @returns where it stands */
function* applyAll(state: State, place: number, ally: boolean): Generator<number, number> {
  for (let stands = place; ; stands = state.acting) {
    const [unit] = waitingUnits(state, stands, ally);
    if (unit === undefined) return stands;
    yield code(APPLY, stands * UNITS + unit);
  }
}

function* bases(state: State, policy: StarRealmsPolicy): Steps {
  const play = state.me.play;
  offerNothing(state);
  for (let i = 0; i < state.me.inPlay; i++) {
    if (isBase[cardOf(play[i]!)] && waitingUnits(state, i, false).length > 0)
      offer(state, actsAs(play[i]!), i);
  }
  const queue = chosenPlaces(state, policy, ask.USE_BASES, state.candidateCount);
  for (const place of queue) yield* applyAll(state, place, false);
  return queue.length > 0;
}

function* hand(state: State, policy: StarRealmsPolicy): Steps {
  let acted = false;
  while (state.me.handSize > 0) {
    const next = policy.play(state);
    const card = state.me.hand[next]!;
    const after = policy.afterPlay(card);
    const now = !isBase[card] || actsAtOnce[card] === 1 || (after & ask.USE_BASE) !== 0;
    const applies = now && (!isBase[card] || policy.usesBase(state, card));
    const units: number[] = [];
    if (applies) unitsInHand(state, next, (unit) => units.push(unit));
    const first = units.find((unit) => unit < ALLY_UNIT);
    acted = true;
    let place: number;
    if (first === undefined) {
      yield code(PLAY, next);
      place = state.me.inPlay - 1;
    } else {
      yield code(APPLY_FROM_HAND, next * UNITS + first);
      place = yield* applyAll(state, state.acting, false);
    }
    if ((after & ask.USE_ALLY) !== 0) yield* applyAll(state, place, true);
  }
  return acted;
}

function* allies(state: State): Steps {
  let acted = false;
  for (let i = 0; i < state.me.inPlay; i++) {
    if (waitingUnits(state, i, true).length === 0) continue;
    yield* applyAll(state, i, true);
    acted = true;
  }
  return acted;
}

/** Aims effect by effect: enough to kill the target if all together can, otherwise all of them. */
function* aimAll(state: State, policy: StarRealmsPolicy): Generator<number, void> {
  const { seat } = state;
  const whole = state.whole!;
  while (whole.shotCount > 0) {
    const target = policy.target(state, ask.ATTACK, whole.shotCards[0]!);
    state.look(seat, target);
    const enough = neededToKill(state);
    const all = state.me.combat;
    while (whole.shotCount > 0 && (all < enough || whole.pools[target]! < enough)) {
      yield code(AIM, strongest(whole.shots, whole.shotCount) * UNITS + target);
    }
    state.look(seat, target);
    yield* attack(state, policy, () => whole.pools[target]!);
    // RULE: a table that spares an outpost by its own rules keeps the rest of its combat.
    if (!state.sides[target]!.isOut) return;
  }
}

/** Combat that goes through all outposts of the rival and then through its authority. */
function neededToKill({ foe }: State): number {
  let sum = Math.max(1, foe.authority + foe.shield);
  for (let i = 0; i < foe.inPlay; i++) {
    const card = cardOf(foe.play[i]!);
    if (isOutpost[card]) sum += defenseOf[card]!;
  }
  return sum;
}

function strongest(shots: Int32Array, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (shots[i]! > shots[best]!) best = i;
  return best;
}
