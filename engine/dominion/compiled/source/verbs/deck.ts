/** Verbs that look at the top of a deck, as in `effects/deck.ts`. */
import * as codes from '../codes';
import { toDiscard, toTrash } from '../cards';
import { allows, Choice, hasAnswer, kindOf, prepareChoice } from '../choice';
import { hold, release } from '../triggers/losses';
import { Game, reserve, reveal, takeRevealed } from '../game';
import {
  byteAt,
  cardOf,
  lengthOf,
  Seat,
  setByte,
  setWord,
  Sorting,
  sortingOf,
  Step,
  wordAt,
} from '../memory';
import { decide, plan as planOf, playFromNowhere } from '../card-play';
import { react } from '../buylist/program';
import { addToDeck, comeToHand, countInDiscard, countInPlay, takeFromDiscard, takeTop } from '../seat';
import { costOf } from '../supply';
import { aboutTaken } from './moves';

export function lookAt(seat: Seat, step: Step, card: i32, plan: i32): void {
  Game.revealedSize = 0;
  for (let i = 0; i < step.count; i++) {
    const top = takeTop(seat);
    if (top < 0) break;
    reveal(top);
  }
  const event = step.event;
  const stepPlan = event < 0 ? plan : react(seat, event);
  if (step.decideFirst !== 0) settleTogether(seat, step.sorting, card, stepPlan);
  else settle(seat, step.sorting, card, event, stepPlan);
  if (step.rest === codes.AT_DISCARD) discardRevealed(seat);
  else putBack(seat, card, event, stepPlan);
}

export function revealUntil(seat: Seat, step: Step, card: i32, plan: i32): void {
  Game.revealedSize = 0;
  let found = -1;
  while (found < 0) {
    const top = takeTop(seat);
    if (top < 0) break;
    if (top !== Game.named && (cardOf(top).kinds & step.among) !== 0) found = top;
    else reveal(top);
  }
  discardRevealed(seat);
  if (found < 0) return;
  const cost = costOf(found);
  toTrash(seat, found);
  aboutTaken(found, cost, seat, step.steps, card, plan);
}

export function discardRevealed(seat: Seat): void {
  const held = hold();
  while (Game.revealedSize > 0) toDiscard(seat, byteAt(codes.REVEALED, --Game.revealedSize));
  release(held);
}

function settle(seat: Seat, sorting: usize, card: i32, event: i32, plan: i32): void {
  for (let r = 0; r < lengthOf(sorting); r++) {
    const rule = sortingOf(sorting, r);
    const to = rule.to;
    const held = hold();
    let play = codes.NONE;
    let rest = rule.count < 0 ? Game.revealedSize : rule.count;
    for (; rest > 0 && Game.revealedSize > 0; rest--) {
      const answer = chosenFor(seat, rule, card, event, plan);
      if (answer === codes.NONE) break;
      takeRevealed(answer);
      moveSorted(seat, answer, to);
      if (to === codes.AT_PLAY || to === codes.AT_DISCARD_AND_PLAY) play = answer;
    }
    const shuffles = seat.shuffles;
    const wasPlayed = release(held);
    if (play === codes.NONE) continue;
    if (to === codes.AT_PLAY) playFromNowhere(seat, play, planOf(seat, play));
    else if (!wasPlayed) playDiscarded(seat, play, shuffles, card, plan);
  }
}

function settleTogether(seat: Seat, sorting: usize, card: i32, plan: i32): void {
  const scratch = Game.scratch;
  const rules = lengthOf(sorting);
  const chosen = reserve(256);
  let size = 0;
  for (let r = 0; r < rules; r++) {
    const rule = sortingOf(sorting, r);
    for (let count = 0; count < rule.count && Game.revealedSize > 0; count++) {
      const answer = chosenFor(seat, rule, card, -1, plan);
      if (answer === codes.NONE) break;
      takeRevealed(answer);
      if (size === 32) unreachable();
      setWord(chosen, 2 * size, r);
      setWord(chosen, 2 * size + 1, answer);
      size++;
    }
  }
  let next = 0;
  for (let r = 0; r < rules; r++) {
    const held = hold();
    for (; next < size && wordAt(chosen, 2 * next) === r; next++) {
      moveSorted(seat, wordAt(chosen, 2 * next + 1), sortingOf(sorting, r).to);
    }
    release(held);
  }
  Game.scratch = scratch;
}

function moveSorted(seat: Seat, card: i32, to: i32): void {
  if (to === codes.AT_TRASH) toTrash(seat, card);
  else if (to === codes.AT_HAND) comeToHand(seat, card);
  else if (to !== codes.AT_PLAY) toDiscard(seat, card);
}

function chosenFor(seat: Seat, rule: Sorting, card: i32, event: i32, plan: i32): i32 {
  prepareChoice(seat, kindOf(rule.to), codes.ZONE_REVEALED, card, event);
  Choice.isOptional = rule.may !== 0;
  Choice.kinds = rule.among;
  Choice.excludedKinds = rule.except;
  Choice.excludedCard = rule.not;
  if (rule.only === codes.ONLY_COPY_IN_PLAY && countInPlay(seat, byteAt(codes.REVEALED, 0)) === 0) return codes.NONE;
  if (rule.only === codes.ONLY_NAMED && byteAt(codes.REVEALED, 0) !== Game.named) return codes.NONE;
  if (!hasAnswer()) return codes.NONE;
  if (!Choice.isOptional) {
    const first = firstAllowed();
    if (rule.count < 0 || !differ(first)) return first;
  }
  return decide(plan);
}

function firstAllowed(): i32 {
  for (let i = 0; i < Game.revealedSize; i++) {
    const card = byteAt(codes.REVEALED, i);
    if (allows(card)) return card;
  }
  return codes.NONE;
}

/** True if the allowed cards have a name other than `first`. */
function differ(first: i32): bool {
  for (let i = 0; i < Game.revealedSize; i++) {
    const card = byteAt(codes.REVEALED, i);
    if (card !== first && allows(card)) return true;
  }
  return false;
}

function playDiscarded(seat: Seat, discarded: i32, shuffles: i32, card: i32, plan: i32): void {
  if ((cardOf(discarded).kinds & codes.ACTION) === 0) return;
  if (seat.shuffles !== shuffles || countInDiscard(seat, discarded) === 0) return;
  prepareChoice(seat, codes.MAY, codes.ZONE_OPTIONS, card, -1);
  Choice.subject = discarded;
  if (decide(plan) === codes.NONE) return;
  takeFromDiscard(seat, discarded);
  playFromNowhere(seat, discarded, planOf(seat, discarded));
}

/** Puts revealed cards onto the deck. The player chooses the order from the top down. */
export function putBack(seat: Seat, card: i32, event: i32, plan: i32): void {
  const size = Game.revealedSize;
  // Chosen cards go to the end of the array, the topmost last.
  for (let open = size; open > 1; open--) {
    Game.revealedSize = open;
    prepareChoice(seat, codes.PUT_BACK, codes.ZONE_REVEALED, card, event);
    const answer = decide(plan);
    takeRevealed(answer);
    setByte(codes.REVEALED, open - 1, answer);
  }
  Game.revealedSize = 0;
  for (let i = 0; i < size; i++) addToDeck(seat, byteAt(codes.REVEALED, i));
}
