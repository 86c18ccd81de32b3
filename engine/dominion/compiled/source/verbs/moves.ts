/** Verbs that move cards from one zone to another, as in `effects/moves.ts`. */
import * as codes from '../codes';
import { swapWithSupply, toDiscard, toTrash, trashFromSupply } from '../cards';
import { Choice, hasAnswer, kindOf, prepareChoice } from '../choice';
import { counted } from '../counts';
import { playGained, takeGained } from '../triggers/gains';
import { hold, release } from '../triggers/losses';
import { Game, reveal } from '../game';
import { byteAt, cardOf, Seat, Step } from '../memory';
import { decide } from '../card-play';
import { react } from '../buylist/program';
import {
  addToBottom,
  addToDeck,
  addToHand,
  addToMat,
  comeToHand,
  countInHand,
  handCard,
  indexInPlay,
  moveTreasuresToPlay,
  playedCard,
  takeFromDiscard,
  takeFromHand,
  takeFromPlayAt,
  takeTop,
  zone,
} from '../seat';
import { costOf, left } from '../supply';
import { resolveSteps } from './verbs';
import { putBack } from './deck';
import { addDelayed, stayInPlay } from './later';

function wantedCards(seat: Seat, step: Step, card: i32): i32 {
  if (step.downTo >= 0) return seat.handSize - step.downTo;
  return step.count === codes.COUNT_ANY ? i32.MAX_VALUE : counted(seat, step.count, card);
}

export function move(seat: Seat, step: Step, card: i32, plan: i32, outer: i32): void {
  if (step.what >= 0) moveCopy(seat, step, card, plan);
  else if (step.isSimpleMove !== 0) moveSimply(seat, step, card, plan, outer);
  else moveChosen(seat, step, card, plan, outer);
}

/** SPEED: as {@link moveChosen}, for any cards of the hand and without steps, as in most attacks. */
function moveSimply(seat: Seat, step: Step, card: i32, plan: i32, outer: i32): void {
  const to = step.to;
  let wanted = wantedCards(seat, step, card);
  if (wanted <= 0 || seat.handSize === 0) return;
  const event = step.event < 0 ? outer : step.event;
  const kind = kindOf(to);
  const stepPlan = step.event < 0 ? plan : react(seat, event);
  const held = hold();
  for (; wanted > 0 && seat.handSize > 0; wanted--) {
    prepareChoice(seat, kind, codes.ZONE_HAND, card, event);
    const answer = decide(stepPlan);
    takeFromHand(seat, answer);
    put(seat, answer, to, card);
  }
  release(held);
}

function moveChosen(seat: Seat, step: Step, card: i32, plan: i32, outer: i32): void {
  const from = step.from;
  const to = step.to;
  const event = step.event < 0 ? outer : step.event;
  const wanted = wantedCards(seat, step, card);
  const may = step.may !== 0;
  const declinable = step.upTo !== 0 || step.count === codes.COUNT_ANY;
  const isFiltered = from !== codes.AT_HAND || step.among !== 0 || step.except !== 0;
  const fromZone =
    from === codes.AT_HAND ? codes.ZONE_HAND : from === codes.AT_DISCARD ? codes.ZONE_DISCARD : codes.ZONE_SUPPLY;
  let stepPlan = plan;
  let moved = 0;
  let actions = 0;
  let cost = 0;
  const held = hold();
  for (; moved < wanted; moved++) {
    if (from === codes.AT_HAND && seat.handSize === 0) break;
    prepareChoice(seat, kindOf(to), fromZone, card, event);
    Choice.kinds = step.among;
    Choice.excludedKinds = step.except;
    Choice.costMax = codes.COST_MAX;
    Choice.isOptional = declinable || (may && moved === 0);
    if (may && !declinable) Choice.together = wanted;
    if (isFiltered && !hasAnswer()) break;
    if (step.event >= 0 && moved === 0) stepPlan = react(seat, event);
    const answer = decide(stepPlan);
    if (answer === codes.NONE) break;
    if (step.steps !== 0) {
      cost += costOf(answer);
      if ((cardOf(answer).kinds & codes.ACTION) !== 0) actions++;
    }
    const toBottom = step.anywhere !== 0 && goesToBottom(seat, answer, card, stepPlan);
    if (from === codes.AT_SUPPLY) {
      trashFromSupply(seat, answer);
      continue;
    }
    if (from === codes.AT_HAND) takeFromHand(seat, answer);
    else takeFromDiscard(seat, answer);
    if (toBottom) addToBottom(seat, answer);
    else put(seat, answer, to, card);
  }
  if (step.shuffles !== 0 && moved > 0) seat.unorderedSize = seat.deckSize;
  release(held);
  if (step.steps === 0 || (!declinable && moved < wanted)) return;
  const outerMoved = Game.moved;
  const actionsMoved = Game.actionsMoved;
  const costMoved = Game.costMoved;
  Game.moved = moved;
  Game.actionsMoved = actions;
  Game.costMoved = cost;
  resolveSteps(seat, step.steps, card, stepPlan, event);
  Game.moved = outerMoved;
  Game.actionsMoved = actionsMoved;
  Game.costMoved = costMoved;
}

function moveCopy(seat: Seat, step: Step, card: i32, plan: i32): void {
  const what = step.what;
  const goes = countInHand(seat, what) > 0 && (step.may === 0 || wantsTo(seat, step, card, plan));
  if (goes) {
    const held = hold();
    takeFromHand(seat, what);
    put(seat, what, step.to, card);
    release(held);
  }
  const next = goes ? step.steps : step.otherwise;
  if (next !== 0) resolveSteps(seat, next, card, plan, -1);
}

function wantsTo(seat: Seat, step: Step, card: i32, plan: i32): bool {
  prepareChoice(seat, step.otherwise === 0 ? codes.MAY : codes.CHOOSE, codes.ZONE_OPTIONS, card, -1);
  if (step.otherwise !== 0) Choice.options = 2;
  return decide(plan) === 0;
}

function goesToBottom(seat: Seat, moved: i32, card: i32, plan: i32): bool {
  if (seat.deckSize === 0) return false;
  prepareChoice(seat, codes.CHOOSE, codes.ZONE_OPTIONS, card, -1);
  Choice.subject = moved;
  Choice.options = 2;
  return decide(plan) === 1;
}

function fits(card: i32, step: Step): bool {
  const kinds = cardOf(card).kinds;
  return (step.among === 0 || (kinds & step.among) !== 0) && (kinds & step.except) === 0;
}

/** Moves a card that is in no zone to a zone. @param source the card with this text */
export function put(seat: Seat, card: i32, to: i32, source: i32): void {
  switch (to) {
    case codes.AT_TRASH:
      toTrash(seat, card);
      return;
    case codes.AT_DISCARD:
      toDiscard(seat, card);
      return;
    case codes.AT_DECK:
      addToDeck(seat, card);
      return;
    case codes.AT_HAND:
      comeToHand(seat, card);
      return;
    case codes.AT_ASIDE:
      addDelayed(seat, source, 0, card);
      stayInPlay(seat);
      return;
    default:
      addToMat(seat, card, to === codes.AT_ISLAND);
  }
}

export function moveAll(seat: Seat, step: Step, card: i32): void {
  const held = hold();
  if (step.from === codes.AT_HAND) {
    for (let at = seat.handSize - 1; at >= 0; at--) {
      const moved = handCard(seat, at);
      if (!fits(moved, step)) continue;
      takeFromHand(seat, moved);
      put(seat, moved, step.to, card);
    }
  } else if (step.from === codes.AT_PLAY) moveFromPlay(seat, step, card);
  else {
    if (step.from === codes.AT_ISLAND) unreachable();
    for (let i = 0; i < seat.nativeVillageSize; i++) addToHand(seat, byteAt(zone(seat, codes.NATIVE_VILLAGE), i));
    seat.nativeVillageSize = 0;
  }
  release(held);
}

function moveFromPlay(seat: Seat, step: Step, card: i32): void {
  moveTreasuresToPlay(seat);
  Game.revealedSize = 0;
  // The card played last comes first, so it is on top by default.
  for (let at = seat.playAreaSize - 1; at >= 0; at--) {
    const moved = playedCard(seat, at);
    if (!fits(moved, step)) continue;
    takeFromPlayAt(seat, at);
    if (step.to === codes.AT_DECK) reveal(moved);
    else put(seat, moved, step.to, card);
  }
  if (Game.revealedSize > 0) putBack(seat, card, step.event, step.event < 0 ? 0 : react(seat, step.event));
}

// RULE: "this" can move only once; a replay by a Throne Room no longer finds it in play.
export function moveThis(seat: Seat, step: Step, card: i32, plan: i32): void {
  if (indexInPlay(seat, Game.thisId) < 0) {
    if (step.otherwise !== 0) resolveSteps(seat, step.otherwise, card, plan, -1);
    return;
  }
  if (step.may !== 0) {
    prepareChoice(seat, codes.MAY, codes.ZONE_OPTIONS, card, -1);
    if (decide(plan) === codes.NONE) return;
  }
  const at = indexInPlay(seat, Game.thisId);
  if (at >= 0) takeFromPlayAt(seat, at);
  put(seat, card, step.to, card);
  if (step.steps !== 0) resolveSteps(seat, step.steps, card, plan, -1);
}

export function moveTop(seat: Seat, step: Step, card: i32, plan: i32): void {
  const top = takeTop(seat);
  if (top < 0) return;
  const cost = costOf(top);
  put(seat, top, step.to, card);
  if (step.steps !== 0) aboutTaken(top, cost, seat, step.steps, card, plan);
}

/** Resolves steps about a card taken from the deck. @param cost its cost there */
export function aboutTaken(taken: i32, cost: i32, seat: Seat, steps: usize, card: i32, plan: i32): void {
  const outer = Game.taken;
  const outerCost = Game.takenCost;
  Game.taken = taken;
  Game.takenCost = cost;
  resolveSteps(seat, steps, card, plan, -1);
  Game.taken = outer;
  Game.takenCost = outerCost;
}

// RULE: an exchange with the supply is not a gain, and needs a card in the other pile.
export function moveGained(seat: Seat, step: Step): void {
  const card = Game.gainedCard;
  if (step.to === codes.AT_PLAY) {
    playGained(seat);
    return;
  }
  if (step.gain >= 0 && left(step.gain) <= 0) return;
  if (takeGained(seat) === codes.AT_NONE) return;
  if (step.to === codes.AT_SUPPLY) swapWithSupply(seat, card, step.gain);
  else put(seat, card, step.to, card);
}
