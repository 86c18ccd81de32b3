/** Verbs that gain cards, as in `effects/gains.ts`. */
import * as codes from '../codes';
import { gain, receive, toTrash } from '../cards';
import { Choice, hasAnswer, prepareChoice } from '../choice';
import { counted } from '../counts';
import { aboutLastGain, lastGainedTo } from '../triggers/gains';
import { Game, seatToTheRight } from '../game';
import { cardOf, Seat, Step } from '../memory';
import { decide } from '../card-play';
import { react } from '../buylist/program';
import { takeFromHand } from '../seat';
import { addToTrash, costOf, left } from '../supply';
import { resolveSteps } from './verbs';
import { addDelayed, stayInPlay } from './later';

export function exchange(seat: Seat, step: Step, card: i32, plan: i32): void {
  const more = step.more;
  prepareChoice(seat, codes.TRASH_CARD, codes.ZONE_HAND, card, -1);
  Choice.isOptional = step.may !== 0;
  Choice.kinds = step.among;
  Choice.costMax = more;
  Choice.costMin = step.exactly !== 0 ? more : 0;
  if (!hasAnswer()) return;
  const answer = decide(plan);
  if (answer === codes.NONE) return;
  const cost = costOf(answer);
  takeFromHand(seat, answer);
  toTrash(seat, answer);
  prepareChoice(seat, codes.GAIN, codes.ZONE_SUPPLY, card, -1);
  Choice.subject = answer;
  Choice.kinds = step.among;
  Choice.costMax = cost + more;
  Choice.costMin = step.exactly !== 0 ? cost + more : 0;
  Choice.excludedCard = step.not;
  if (!hasAnswer()) return;
  const to = step.toHand !== 0 ? codes.AT_HAND : codes.AT_DISCARD;
  const gained = gain(seat, decide(plan), to, false);
  if (step.steps !== 0) aboutLastGain(seat, gained, to, step.steps, card, plan);
}

export function gainStep(seat: Seat, step: Step, card: i32, plan: i32): void {
  const to = step.to;
  const gained =
    step.source === codes.AT_REVEALED ? gain(seat, Game.shown, to, false) : gainChosen(seat, step, card, plan);
  if (to === codes.AT_ASIDE) {
    if (gained < 0 || lastGainedTo(to) !== codes.AT_ASIDE) return;
    addDelayed(seat, card, 0, gained);
    stayInPlay(seat);
  }
  if (step.steps === 0 || gained < 0) return;
  const stepPlan = step.event < 0 ? plan : react(seat, step.event);
  aboutLastGain(seat, gained, to, step.steps, card, stepPlan);
}

export function gainCard(seat: Seat, step: Step, card: i32, plan: i32): void {
  const wished = step.gain;
  if (step.may !== 0) {
    if (left(wished) === 0) return;
    prepareChoice(seat, codes.MAY, codes.ZONE_OPTIONS, card, -1);
    Choice.subject = wished;
    if (decide(plan) === codes.NONE) return;
  }
  const wanted = counted(seat, step.count, card);
  for (let i = 0; i < wanted; i++) gain(seat, wished, step.to, false);
}

export function ifGained(seat: Seat, step: Step, card: i32, plan: i32): void {
  const gained = Game.gainedCard;
  if (gained >= 0 && (cardOf(gained).kinds & step.among) !== 0) {
    resolveSteps(seat, step.steps, card, plan, -1);
  }
}

export function revealCard(seat: Seat, step: Step, card: i32, plan: i32): void {
  prepareChoice(seat, codes.REVEAL, codes.ZONE_HAND, card, -1);
  Choice.kinds = step.among;
  Choice.excludedKinds = step.except;
  Choice.isOptional = step.may !== 0;
  Game.shown = codes.NONE;
  if (!hasAnswer()) return;
  const answer = decide(plan);
  Game.shown = answer;
  if (answer === codes.NONE) return;
  if (step.steps !== 0) resolveSteps(seat, step.steps, card, plan, -1);
}

function gainChosen(seat: Seat, step: Step, card: i32, plan: i32): i32 {
  const chooser = step.byPlayer !== 0 ? Game.player : seat;
  const isFromTrash = step.source === codes.AT_TRASH;
  prepareChoice(chooser, codes.GAIN, isFromTrash ? codes.ZONE_TRASH : codes.ZONE_SUPPLY, card, step.event);
  limitGain(step, card);
  if (step.source === codes.AT_RIGHT_PLAYERS_GAINS) Choice.gainedBy = seatToTheRight(seat).index;
  Choice.isUnnamed = step.unnamed !== 0;
  if (!hasAnswer()) return codes.NONE;
  const answer = decide(step.event < 0 ? plan : react(chooser, step.event));
  if (!isFromTrash) return gain(seat, answer, step.to, false);
  addToTrash(answer, -1);
  return receive(seat, answer, step.to, false);
}

function limitGain(limit: Step, card: i32): void {
  let added = 0;
  switch (limit.from) {
    case codes.FROM_MOVED:
      added = Game.costMoved;
      break;
    case codes.FROM_TAKEN:
      added = Game.takenCost;
      break;
    case codes.FROM_THIS:
      added = costOf(card);
      break;
    case codes.FROM_GAINED:
      added = costOf(Game.gainedCard);
      break;
  }
  Choice.costMax = added + limit.costMax;
  Choice.costMin = limit.exactly !== 0 ? added + limit.costMax : 0;
  Choice.kinds = limit.among;
  Choice.excludedKinds = limit.except;
  if (limit.from === codes.FROM_TAKEN) Choice.subject = Game.taken;
  if (limit.from === codes.FROM_GAINED) Choice.subject = Game.gainedCard;
}
