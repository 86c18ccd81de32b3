/**
 * The bridge from questions to policies. For a score table it is the plain twin of `fixed-order.ts`: the same turn, told
 * one action at a time. Tests make the two agree.
 */
import { EngineBug } from '../core/errors.js';
import type { Chooser, Question } from '../core/game.js';
import * as act from './actions.js';
import { StarRealmsQuestion } from './asking.js';
import { isBase } from './card-table.js';
import { offer, offerNothing } from './choosing.js';
import { actsAs } from './entry.js';
import { actsAtOnce, countPass, touch } from './fixed-order.js';
import { attack, chosenPlaces, purchase, type Steps, selfScraps, spends } from './plan-steps.js';
import { wholeHandPlan } from './plan-whole-hand.js';
import type { StarRealmsPolicy } from './policy.js';
import * as ask from './policy.js';
import type { State } from './state.js';
import { isAllied, isReady } from './turn.js';

/** What `policy` answers to the questions of a match that is asking. */
export function planner(policy: StarRealmsPolicy): Chooser {
  const plans = new WeakMap<State, Plan>();
  return (question) => {
    const { state, asked } = own(question);
    switch (asked.kind) {
      case 'act': {
        if (policy.freeOrder) return policy.act(state);
        let plan = plans.get(state);
        if (!plan || plan.turn !== state.turn || plan.seat !== state.seat) {
          plan = new Plan(state, policy);
          plans.set(state, plan);
        }
        const action = plan.next();
        const place = state.actions.subarray(0, state.actionCount).indexOf(action);
        if (place < 0) throw new EngineBug(`planned action ${action} is not legal`);
        return place;
      }
      case 'choose':
        return chooseOne(state, policy, asked, question.card ?? -1);
      case 'option': {
        const option = policy.option(state, question.card ?? -1, asked.count);
        // A number that the card does not have wastes the ability; among questions there is no such answer.
        return option >= 1 && option <= asked.count ? option - 1 : 0;
      }
      case 'faction':
        return policy.faction(state, question.card ?? -1);
      case 'redirect':
        return policy.redirects(state, question.card ?? -1, asked.to) ? 0 : 1;
      case 'target':
        return asked.seats.indexOf(policy.target(state, asked.decision, question.card ?? -1));
    }
  };
}

function own(question: Question): StarRealmsQuestion {
  if (!(question instanceof StarRealmsQuestion)) throw new EngineBug('a question of another game');
  return question;
}

type ChooseQuestion = Extract<StarRealmsQuestion['asked'], { kind: 'choose' }>;

/** The first card the policy would take of those still offered, or the option after the last for none. */
function chooseOne(state: State, policy: StarRealmsPolicy, asked: ChooseQuestion, card: number): number {
  const { candidates, candidateCount, split } = state;
  const { places } = asked;
  state.candidates = Uint8Array.from(places, (place) => candidates[place]!);
  state.candidateCount = places.length;
  state.split = places.filter((place) => place < split).length;
  const count = policy.choose(
    state,
    asked.decision,
    Math.min(asked.atLeast, places.length),
    asked.atMost,
    card,
  );
  state.candidates = candidates;
  state.candidateCount = candidateCount;
  state.split = split;
  return count === 0 ? places.length : state.chosen[0]!;
}

/** One turn of a score table, action by action. */
class Plan {
  readonly turn: number;
  readonly seat: number;
  #steps: Generator<number, void>;

  constructor(state: State, policy: StarRealmsPolicy) {
    this.turn = state.turn;
    this.seat = state.seat;
    this.#steps = state.whole ? wholeHandPlan(state, policy) : turnOf(state, policy);
  }

  next(): number {
    const { value } = this.#steps.next();
    return value ?? act.code(act.END, 0);
  }
}

function* turnOf(state: State, policy: StarRealmsPolicy): Generator<number, void> {
  for (let n = 0; yield* pass(state, policy); n++) countPass(n);
  yield* attack(state, policy, () => state.me.combat);
}

function* pass(state: State, policy: StarRealmsPolicy): Steps {
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

function* bases(state: State, policy: StarRealmsPolicy): Steps {
  offerNothing(state);
  const play = state.me.play;
  for (let i = 0; i < state.me.inPlay; i++) {
    if (isReady(state, i)) offer(state, actsAs(play[i]!), i);
    else touch(state, i);
  }
  const queue = chosenPlaces(state, policy, ask.USE_BASES, state.candidateCount);
  for (const place of queue) yield act.code(act.USE, place);
  return queue.length > 0;
}

function* hand(state: State, policy: StarRealmsPolicy): Steps {
  let acted = false;
  while (state.me.handSize > 0) {
    const next = policy.play(state);
    const card = state.me.hand[next]!;
    yield act.code(act.PLAY, next);
    acted = true;
    let place = isBase[card] ? state.me.inPlay - 1 : state.acting;
    if (actsAtOnce[card] && policy.usesBase(state, card)) {
      yield act.code(act.USE, place);
      place = state.acting;
    }
    const more = policy.afterPlay(card);
    if ((more & ask.USE_ALLY) !== 0 && isAllied(state, place)) {
      yield act.code(act.ALLY, place);
      place = state.acting;
    }
    if ((more & ask.USE_BASE) !== 0 && isReady(state, place)) yield act.code(act.USE, place);
  }
  return acted;
}

function* allies(state: State): Steps {
  let acted = false;
  for (let i = 0; i < state.me.inPlay; i++) {
    if (!isAllied(state, i)) continue;
    yield act.code(act.ALLY, i);
    acted = true;
  }
  return acted;
}
