/** Plays encoded programs, as `buylist/kernel.ts` does. */
import * as codes from '../codes';
import * as instructions from '../../../buylist/instructions';
import { answer } from './answers';
import { allows, Choice } from '../choice';
import { holds } from './conditions';
import { isWorthAsExpert, priorityOf } from '../expert/decisions';
import { compares, isBelowRatio, measured } from './measures';
import { byteAt, cardOf, defaultsOf, itemOf, lengthOf, Preferences, Seat, wordAt } from '../memory';
import { countInHand, handCard, zone } from '../seat';
import { chainDraw, dearestActionAfter, worthPlaying } from './worth';

/** The preferences of a plan; null for plans without a block. */
export function preferencesOf(seat: Seat, plan: i32): Preferences | null {
  return changetype<Preferences | null>(<usize>wordAt(seat.program.preferences, plan));
}

/** True if an expert decides what the program leaves open. */
export function isExpert(seat: Seat): bool {
  return wordAt(seat.program.code, instructions.EXPERT_AT) === 1;
}

/** Offset of the instruction that follows a condition. */
export function afterCondition(code: usize, at: i32, seat: Seat): i32 {
  const wanted = wordAt(code, at + 2) === 1;
  const operation = wordAt(code, at);
  if (operation === instructions.COMPARE) {
    const left = measured(seat, wordAt(code, at + 4), wordAt(code, at + 5));
    const right = measured(seat, wordAt(code, at + 6), wordAt(code, at + 7));
    return compares(wordAt(code, at + 3), left, right) === wanted ? at + 8 : wordAt(code, at + 1);
  }
  if (operation === instructions.RATIO) {
    const isBelow = isBelowRatio(seat, wordAt(code, at + 2), wordAt(code, at + 3), wordAt(code, at + 4));
    return isBelow ? at + 5 : wordAt(code, at + 1);
  }
  if (operation === instructions.TOGETHER) {
    const end = at + 5 + wordAt(code, at + 4);
    let count = 0;
    for (let i = at + 5; i < end; i++) count += countInHand(seat, wordAt(code, i));
    return count >= wordAt(code, at + 3) === wanted ? end : wordAt(code, at + 1);
  }
  const condition = operation - instructions.FIRST_CONDITION;
  return holds(condition, seat, wordAt(code, at + 3), wordAt(code, at + 4)) === wanted
    ? at + 5
    : wordAt(code, at + 1);
}

/** The plan that the instructions from `start` answer. */
function planAt(code: usize, start: i32, seat: Seat, card: i32, from: i32): i32 {
  for (let at = start; ; ) {
    switch (wordAt(code, at)) {
      case instructions.ANSWER:
        return wordAt(code, at + 1);
      case instructions.JUMP:
        at = wordAt(code, at + 1);
        break;
      case instructions.FOR_CARD:
        at = wordAt(code, at + 2) === card ? at + 3 : wordAt(code, at + 1);
        break;
      case instructions.FOR_STRATEGY:
        at = from <= wordAt(code, at + 2) ? at + 3 : wordAt(code, at + 1);
        break;
      default:
        at = afterCondition(code, at, seat);
    }
  }
  unreachable();
  return 0;
}

function planFor(code: usize, seat: Seat, strategy: i32, card: i32): i32 {
  return planAt(code, wordAt(code, wordAt(code, instructions.STRATEGIES_AT) + strategy), seat, card, 0);
}

function planForEvent(seat: Seat, event: i32, from: i32): i32 {
  const code = seat.program.code;
  return planAt(code, wordAt(code, instructions.EVENTS_AT + event), seat, codes.NONE, from);
}

/** The action card to play next, as `card | plan << PLAN_SHIFT`, or NONE. */
export function nextPlay(seat: Seat): i32 {
  const code = seat.program.code;
  for (let at = wordAt(code, instructions.PLAY_AT); ; ) {
    switch (wordAt(code, at)) {
      case instructions.ANSWER:
        return wordAt(code, at + 1);
      case instructions.JUMP:
        at = wordAt(code, at + 1);
        break;
      case instructions.PLAY: {
        const card = wordAt(code, at + 1);
        // It is an action card, so played treasures do not matter.
        if (byteAt(zone(seat, codes.HAND_COUNTS), card) > 0) return card | (wordAt(code, at + 2) << codes.PLAN_SHIFT);
        at += 3;
        break;
      }
      case instructions.PLAY_IF_WORTH: {
        const played = playIfWorth(code, seat, wordAt(code, at + 1), wordAt(code, at + 2));
        if (played !== codes.NONE) return played;
        at += 3;
        break;
      }
      case instructions.CHAIN: {
        const card = chainDraw(seat);
        if (card !== codes.NONE) return card | (wordAt(code, at + 1) << codes.PLAN_SHIFT);
        at += 2;
        break;
      }
      case instructions.DEAREST: {
        const played = playDearest(code, seat, wordAt(code, at + 1));
        if (played !== codes.NONE) return played;
        at += 2;
        break;
      }
      default:
        at = afterCondition(code, at, seat);
    }
  }
  unreachable();
  return 0;
}

/** The card with its plan if it is in hand and worth playing under the strategy; else NONE. */
function playIfWorth(code: usize, seat: Seat, card: i32, strategy: i32): i32 {
  if (countInHand(seat, card) === 0) return codes.NONE;
  const plan = planFor(code, seat, strategy, card);
  const preferences = preferencesOf(seat, plan);
  const isWorth = isExpert(seat) ? isWorthAsExpert(seat, card, preferences) : worthPlaying(seat, card, preferences);
  return isWorth ? card | (plan << codes.PLAN_SHIFT) : codes.NONE;
}

function playDearest(code: usize, seat: Seat, strategy: i32): i32 {
  if (isExpert(seat)) return playFirst(code, seat, strategy);
  for (let at = dearestActionAfter(seat, -1); at >= 0; at = dearestActionAfter(seat, at)) {
    const played = playIfWorth(code, seat, handCard(seat, at), strategy);
    if (played !== codes.NONE) return played;
  }
  return codes.NONE;
}

/** The action card that an expert plays first, with its plan; NONE if none is worth playing. */
function playFirst(code: usize, seat: Seat, strategy: i32): i32 {
  let best = codes.NONE;
  let first: f64 = -Infinity;
  let seen = codes.NONE;
  for (let i = 0; i < seat.handSize; i++) {
    const card = handCard(seat, i);
    if (card === seen || (cardOf(card).printedKinds & codes.ACTION) === 0) continue;
    seen = card;
    const priority = priorityOf(seat, card);
    if (priority <= first) continue;
    const played = playIfWorth(code, seat, card, strategy);
    if (played === codes.NONE) continue;
    best = played;
    first = priority;
  }
  return best;
}

export function planOf(seat: Seat, card: i32, parent: i32): i32 {
  const code = seat.program.code;
  if (parent !== 0) return planFor(code, seat, wordAt(seat.program.strategies, parent), card);
  return planAt(code, wordAt(code, instructions.TREASURES_AT), seat, card, 0);
}

export function react(seat: Seat, event: i32): i32 {
  return planForEvent(seat, event, 0);
}

/** Answers the pending choice by the preferences of a plan. */
export function choose(seat: Seat, plan: i32): i32 {
  const event = Choice.event;
  const passesOver = event >= 0 && defaultsOf(-1, event).passesOver !== 0;
  return answer(seat, passesOver ? firstOfUse(seat, plan) : preferencesOf(seat, plan));
}

/** The preferences of the first strategy, beginning with the plan's own, whose list has an allowed card. */
function firstOfUse(seat: Seat, plan: i32): Preferences | null {
  let at = plan;
  while (at !== 0) {
    const preferences = preferencesOf(seat, at)!;
    const names = preferences.names;
    const length = lengthOf(names);
    for (let i = 0; i < length; i++) if (allows(itemOf(names, i))) return preferences;
    at = planForEvent(seat, Choice.event, wordAt(seat.program.strategies, at) + 1);
  }
  return null;
}
