/**
 * The bridge from questions to policies. For a score table it is the plain twin of `fixed-order.ts`: the same turn, told
 * one action at a time. Tests make the two agree.
 */
import { EngineBug } from '../core/errors.js';
import type { Chooser, Question } from '../core/game.js';
import { StarRealmsQuestion } from './asking.js';
import { isBase } from './card-table.js';
import { offer, offerBases, offerNothing } from './choosing.js';
import * as at from './facts.js';
import { actsAtOnce, touch } from './fixed-order.js';
import * as free from './free-order.js';
import type { StarRealmsPolicy } from './policy.js';
import * as ask from './policy.js';
import { actsAs, type State } from './state.js';
import { isAllied, isOpen, isReady, isSpendable } from './turn.js';

/** What `policy` answers to the questions of a match that is asking. */
export function planner(policy: StarRealmsPolicy): Chooser {
  const plans = new WeakMap<State, Plan>();
  return (question) => {
    const { state, asked } = own(question);
    switch (asked.kind) {
      case 'act': {
        if (policy.freeOrder) return policy.act(state);
        let plan = plans.get(state);
        if (!plan || plan.turn !== state.world[at.TURN] || plan.seat !== state.seat) {
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

const code = (kind: number, place: number): number => kind * free.PLACES + place;

/** One turn of a score table, action by action. */
class Plan {
  readonly turn: number;
  readonly seat: number;
  #steps: Generator<number, void>;

  constructor(state: State, policy: StarRealmsPolicy) {
    this.turn = state.world[at.TURN]!;
    this.seat = state.seat;
    this.#steps = turnOf(state, policy);
  }

  next(): number {
    const { value } = this.#steps.next();
    return value ?? code(free.END, 0);
  }
}

type Steps = Generator<number, boolean>;

function* turnOf(state: State, policy: StarRealmsPolicy): Generator<number, void> {
  while (yield* pass(state, policy));
  yield* attack(state, policy);
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

/** What the policy chooses among the candidates laid out, as places where they came from, best first. */
function chosenPlaces(state: State, policy: StarRealmsPolicy, decision: number, atMost: number): number[] {
  if (state.candidateCount === 0) return [];
  const count = policy.choose(state, decision, 0, Math.min(atMost, state.candidateCount), -1);
  return Array.from(state.chosen.subarray(0, count), (chosen) => state.places[chosen]!);
}

/** Places that stand to the right of one that is left empty move up. */
const closeGap = (places: number[], gap: number): number[] => places.map((p) => (p > gap ? p - 1 : p));

function* selfScraps(state: State, policy: StarRealmsPolicy): Steps {
  offerNothing(state);
  const play = state.plays[state.seat]!;
  for (let i = 0; i < state.playSizes[state.seat]!; i++) {
    const card = actsAs(play[i]!);
    if (state.abilities.scrap.has[card]) offer(state, card, i);
  }
  let queue = chosenPlaces(state, policy, ask.SELF_SCRAP, state.candidateCount);
  const acted = queue.length > 0;
  while (queue.length > 0) {
    const place = queue[0]!;
    queue = closeGap(queue.slice(1), place);
    yield code(free.SELF, place);
  }
  return acted;
}

function* bases(state: State, policy: StarRealmsPolicy): Steps {
  offerNothing(state);
  const play = state.plays[state.seat]!;
  for (let i = 0; i < state.playSizes[state.seat]!; i++) {
    if (isReady(state, i)) offer(state, actsAs(play[i]!), i);
    else touch(state, i);
  }
  const queue = chosenPlaces(state, policy, ask.USE_BASES, state.candidateCount);
  for (const place of queue) yield code(free.USE, place);
  return queue.length > 0;
}

function* hand(state: State, policy: StarRealmsPolicy): Steps {
  let acted = false;
  while (state.world[state.self + at.HAND_SIZE]! > 0) {
    const next = policy.play(state);
    const card = state.hand[next]!;
    yield code(free.PLAY, next);
    acted = true;
    let place = isBase[card] ? state.playSizes[state.seat]! - 1 : state.acting;
    if (actsAtOnce[card] && policy.usesBase(state, card)) {
      yield code(free.USE, place);
      place = state.acting;
    }
    const more = policy.afterPlay(card);
    if ((more & ask.USE_ALLY) !== 0 && isAllied(state, place)) {
      yield code(free.ALLY, place);
      place = state.acting;
    }
    if ((more & ask.USE_BASE) !== 0 && isReady(state, place)) yield code(free.USE, place);
  }
  return acted;
}

function* allies(state: State): Steps {
  let acted = false;
  for (let i = 0; i < state.playSizes[state.seat]!; i++) {
    if (!isAllied(state, i)) continue;
    yield code(free.ALLY, i);
    acted = true;
  }
  return acted;
}

function* spends(state: State, policy: StarRealmsPolicy, decision: number): Steps {
  const isHero = decision === ask.HERO;
  for (let acted = false; ; acted = true) {
    const list = (isHero ? state.heroes : state.gambits)[state.seat]!;
    const count = (isHero ? state.heroCounts : state.gambitCounts)[state.seat]!;
    offerNothing(state);
    for (let i = 0; i < count; i++) if (isSpendable(state, list[i]!)) offer(state, list[i]!, i);
    const [place] = chosenPlaces(state, policy, decision, 1);
    if (place === undefined) return acted;
    yield code(isHero ? free.SEND : free.SPEND, place);
  }
}

function* purchase(state: State, policy: StarRealmsPolicy): Steps {
  const { world, self } = state;
  if (world[self + at.TRADE] === 0) return false;
  const count = policy.buy(state);
  if (count === 0) return false;
  const [first, second] = Array.from(state.chosen.subarray(0, 2)) as [number, number];
  const events = state.eventsSeen;
  yield code(free.BUY, first);
  if (count === 1 || events !== state.eventsSeen) return true;
  if (second === ask.EXPLORER_PLACE && world[at.EXPLORERS] === 0) return true;
  yield code(free.BUY, second !== ask.EXPLORER_PLACE && second > first ? second - 1 : second);
  return true;
}

function* attack(state: State, policy: StarRealmsPolicy): Generator<number, void> {
  const { world, self, rival } = state;
  if (world[rival + at.OUTPOSTS_IN_PLAY]! > 0) yield* attackBases(state, policy);
  if (world[rival + at.OUTPOSTS_IN_PLAY]! > 0) return;
  const kills = world[self + at.COMBAT]! - world[rival + at.SHIELD]! >= world[rival + at.AUTHORITY]!;
  if (!kills) yield* attackBases(state, policy);
  if (world[self + at.COMBAT]! > 0) yield code(free.ATTACK_A_PLAYER, 0);
}

function* attackBases(state: State, policy: StarRealmsPolicy): Generator<number, void> {
  if (state.world[state.self + at.COMBAT] === 0) return;
  offerNothing(state);
  offerBases(state, state.rivalSeat, true);
  let queue = chosenPlaces(state, policy, ask.ATTACK_BASE, state.candidateCount);
  while (queue.length > 0) {
    const place = queue[0]!;
    queue = queue.slice(1);
    if (!isOpen(state, place)) continue;
    queue = closeGap(queue, place);
    yield code(free.ATTACK_A_BASE, place);
  }
}
