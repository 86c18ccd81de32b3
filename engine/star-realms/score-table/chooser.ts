/**
 * The bridge from decisions to policies. For a score table it is the simple duplicate of `turn.ts`: the same turn,
 * one action at a time. Tests check that the two agree.
 */
import { EngineBug } from '../../core/errors.js';
import type { Chooser, Decision } from '../../core/game.js';
import * as act from '../action-codes.js';
import { isAllied, isReady } from '../actions.js';
import { addCandidate, clearCandidates } from '../candidates.js';
import { actsAs } from '../card-in-play.js';
import { isBase } from '../catalogue.js';
import { StarRealmsDecision } from '../decisions.js';
import type { StarRealmsPolicy } from '../policy.js';
import * as ask from '../policy.js';
import type { State } from '../state.js';
import { freeForAllActions } from './free-for-all-steps.js';
import { actsAtOnce, countPass, markUsedWithoutAbility } from './turn.js';
import { attack, chosenPlaces, purchase, selfScraps, spends, type TurnSteps } from './turn-steps.js';

/** The answers of `policy` to the pending decisions of a match. */
export function chooserFromPolicy(policy: StarRealmsPolicy): Chooser {
  const iterators = new WeakMap<State, TurnIterator>();
  return (decision) => {
    const { state, pending } = checkDecision(decision);
    switch (pending.kind) {
      case 'act': {
        if (policy.freeOrder) return policy.act(state);
        let iterator = iterators.get(state);
        if (!iterator || iterator.turn !== state.turn || iterator.seat !== state.seat) {
          iterator = new TurnIterator(state, policy);
          iterators.set(state, iterator);
        }
        const action = iterator.next();
        const place = state.actions.subarray(0, state.actionCount).indexOf(action);
        if (place < 0) throw new EngineBug(`planned action ${action} is not legal`);
        return place;
      }
      case 'choose':
        return chooseOne(state, policy, pending, decision.card ?? -1);
      case 'option': {
        const option = policy.option(state, decision.card ?? -1, pending.count);
        // A number that the card does not have wastes the ability; no option does that.
        return option >= 1 && option <= pending.count ? option - 1 : 0;
      }
      case 'faction':
        return policy.faction(state, decision.card ?? -1);
      case 'redirect':
        return policy.redirects(state, decision.card ?? -1, pending.to) ? 0 : 1;
      case 'target':
        return pending.seats.indexOf(policy.target(state, pending.decisionKind, decision.card ?? -1));
    }
  };
}

function checkDecision(decision: Decision): StarRealmsDecision {
  if (!(decision instanceof StarRealmsDecision)) throw new EngineBug('a question of another game');
  return decision;
}

type PendingCardChoice = Extract<StarRealmsDecision['pending'], { kind: 'choose' }>;

/** The first card the policy would take of those still offered, or the option after the last for none. */
function chooseOne(state: State, policy: StarRealmsPolicy, pending: PendingCardChoice, card: number): number {
  const { candidates, candidateCount, split } = state;
  const { places } = pending;
  state.candidates = Uint8Array.from(places, (place) => candidates[place]!);
  state.candidateCount = places.length;
  state.split = places.filter((place) => place < split).length;
  const count = policy.choose(
    state,
    pending.decisionKind,
    Math.min(pending.atLeast, places.length),
    pending.atMost,
    card,
  );
  state.candidates = candidates;
  state.candidateCount = candidateCount;
  state.split = split;
  return count === 0 ? places.length : state.chosen[0]!;
}

/** One turn of a score table, action by action. */
class TurnIterator {
  readonly turn: number;
  readonly seat: number;
  #steps: Generator<number, void>;

  constructor(state: State, policy: StarRealmsPolicy) {
    this.turn = state.turn;
    this.seat = state.seat;
    this.#steps = state.freeForAll ? freeForAllActions(state, policy) : turnActions(state, policy);
  }

  next(): number {
    const { value } = this.#steps.next();
    return value ?? act.actionCode(act.END, 0);
  }
}

function* turnActions(state: State, policy: StarRealmsPolicy): Generator<number, void> {
  for (let n = 0; yield* pass(state, policy); n++) countPass(n);
  yield* attack(state, policy, () => state.me.combat);
}

function* pass(state: State, policy: StarRealmsPolicy): TurnSteps {
  let acted = yield* selfScraps(state, policy);
  acted = (yield* bases(state, policy)) || acted;
  yield* spends(state, policy, ask.GAMBIT);
  acted = (yield* hand(state, policy)) || acted;
  acted = (yield* allies(state)) || acted;
  acted = (yield* spends(state, policy, ask.HERO)) || acted;
  acted = (yield* bases(state, policy)) || acted;
  acted = (yield* selfScraps(state, policy)) || acted;
  return (yield* purchase(state, policy)) || acted;
}

function* bases(state: State, policy: StarRealmsPolicy): TurnSteps {
  clearCandidates(state);
  const play = state.me.play;
  for (let i = 0; i < state.me.inPlay; i++) {
    if (isReady(state, i)) addCandidate(state, actsAs(play[i]!), i);
    else markUsedWithoutAbility(state, i);
  }
  const queue = chosenPlaces(state, policy, ask.USE_BASES, state.candidateCount);
  for (const place of queue) yield act.actionCode(act.USE, place);
  return queue.length > 0;
}

function* hand(state: State, policy: StarRealmsPolicy): TurnSteps {
  let acted = false;
  while (state.me.handSize > 0) {
    const next = policy.play(state);
    const card = state.me.hand[next]!;
    yield act.actionCode(act.PLAY, next);
    acted = true;
    let place = isBase[card] ? state.me.inPlay - 1 : state.actingPlace;
    if (actsAtOnce[card] && policy.usesBase(state, card)) {
      yield act.actionCode(act.USE, place);
      place = state.actingPlace;
    }
    const more = policy.afterPlay(card);
    if ((more & ask.USE_ALLY) !== 0 && isAllied(state, place)) {
      yield act.actionCode(act.ALLY, place);
      place = state.actingPlace;
    }
    if ((more & ask.USE_BASE) !== 0 && isReady(state, place)) yield act.actionCode(act.USE, place);
  }
  return acted;
}

function* allies(state: State): TurnSteps {
  let acted = false;
  for (let i = 0; i < state.me.inPlay; i++) {
    if (!isAllied(state, i)) continue;
    yield act.actionCode(act.ALLY, i);
    acted = true;
  }
  return acted;
}
