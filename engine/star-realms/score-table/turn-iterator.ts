/**
 * A turn in the fixed order, one action at a time: the simple duplicate of `turn.ts`, which plays it as a whole.
 * `attack`, `selfScraps` and `purchase` are therefore written twice (here in `turn-steps.ts`); tests check that the
 * two agree.
 */
import { EngineBug } from '../../core/errors.js';
import * as act from '../action-codes.js';
import { isAllied, isReady } from '../actions.js';
import { addCandidate, clearCandidates } from '../candidates.js';
import { actsAs } from '../card-in-play.js';
import { isBase } from '../catalogue.js';
import * as kinds from '../decision-table.js';
import { ALLY_AFTER_PLAY, BASE_AFTER_PLAY, type FixedOrderPolicy } from '../policy.js';
import type { State } from '../state.js';
import { freeForAllActions } from './free-for-all-steps.js';
import { actsAtOnce, countPass, markUsedWithoutAbility } from './turn.js';
import { attack, chosenPlaces, purchase, selfScraps, spends, type TurnSteps } from './turn-steps.js';

export class TurnIterator {
  readonly #state: State;
  readonly #turn: number;
  readonly #seat: number;
  readonly #steps: Generator<number, void>;

  constructor(state: State, policy: FixedOrderPolicy) {
    this.#state = state;
    this.#turn = state.turn;
    this.#seat = state.seat;
    this.#steps = state.freeForAll ? freeForAllActions(state, policy) : turnActions(state, policy);
  }

  /** Whether this is the turn that the state is in. */
  isAt({ turn, seat }: State): boolean {
    return turn === this.#turn && seat === this.#seat;
  }

  /** Place of the next action among the legal ones. */
  next(): number {
    const action = this.#steps.next().value ?? act.actionCode(act.END, 0);
    const { actions, actionCount } = this.#state;
    const place = actions.subarray(0, actionCount).indexOf(action);
    if (place < 0) throw new EngineBug(`planned action ${action} is not legal`);
    return place;
  }
}

function* turnActions(state: State, policy: FixedOrderPolicy): Generator<number, void> {
  for (let n = 0; yield* pass(state, policy); n++) countPass(n);
  yield* attack(state, policy, () => state.me.combat);
}

function* pass(state: State, policy: FixedOrderPolicy): TurnSteps {
  let acted = yield* selfScraps(state, policy);
  acted = (yield* bases(state, policy)) || acted;
  yield* spends(state, policy, kinds.GAMBIT);
  acted = (yield* hand(state, policy)) || acted;
  acted = (yield* allies(state)) || acted;
  acted = (yield* spends(state, policy, kinds.HERO)) || acted;
  acted = (yield* bases(state, policy)) || acted;
  acted = (yield* selfScraps(state, policy)) || acted;
  return (yield* purchase(state, policy)) || acted;
}

function* bases(state: State, policy: FixedOrderPolicy): TurnSteps {
  clearCandidates(state);
  const play = state.me.play;
  for (let i = 0; i < state.me.inPlay; i++) {
    if (isReady(state, i)) addCandidate(state, actsAs(play[i]!), i);
    else markUsedWithoutAbility(state, i);
  }
  const queue = chosenPlaces(state, policy, kinds.USE_BASES, state.candidateCount);
  for (const place of queue) yield act.actionCode(act.USE, place);
  return queue.length > 0;
}

function* hand(state: State, policy: FixedOrderPolicy): TurnSteps {
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
    if ((more & ALLY_AFTER_PLAY) !== 0 && isAllied(state, place)) {
      yield act.actionCode(act.ALLY, place);
      place = state.actingPlace;
    }
    if ((more & BASE_AFTER_PLAY) !== 0 && isReady(state, place)) yield act.actionCode(act.USE, place);
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
