/** Writes a program for the compiled engine. */
import { conditionNames } from '../buylist/conditions.js';
import * as instruction from '../buylist/instructions.js';
import {
  EMPTY_PILES as EMPTY_PILES_AT,
  LEFT,
  OWNED,
  PROGRAM_ROWS,
  PROGRAM_TESTED,
  PROGRAM_TESTED_END,
  PROGRAMS_AT,
  TESTS_LEFT,
  TESTS_MAX,
  TESTS_OWNED,
} from './codes.js';

const ORDERS_WORDS = 6;

export interface ProgramImage {
  /** The content of the first slot; {@link addresses} move with the slot. */
  readonly words: Int32Array;
  /** Words that are addresses within the slot. */
  readonly addresses: Int32Array;
}

/** @returns the encoded program, or why the compiled engine cannot play it */
export function programImage(code: Int32Array): ProgramImage | string {
  const tests = testsIn(code);
  const plans = code[code[instruction.PLANS_AT]!]!;
  const codeAt = PROGRAM_TESTED_END / 4;
  const ordersAt = codeAt + code.length;
  const strategiesAt = ordersAt + plans;
  const testsAt = strategiesAt + plans;
  let next = testsAt + 1 + 3 * tests.length;
  const length = next + plans * ORDERS_WORDS;
  if (length > PROGRAM_ROWS / 4) return `a buylist is too long (${code.length} numbers)`;
  const words = new Int32Array(length);
  const addresses: number[] = [];
  const address = (word: number, of: number): void => {
    words[word] = PROGRAMS_AT + 4 * of;
    addresses.push(word);
  };
  address(0, codeAt);
  address(1, ordersAt);
  address(2, strategiesAt);
  // Of more tests nothing is kept: it decides anew each time.
  if (tests.length <= TESTS_MAX) address(3, testsAt);
  words.set(code, codeAt);
  words.set(
    [3 * tests.length, ...tests.flatMap(([what, card, count]) => [...placeOf(what, card), count])],
    testsAt,
  );
  for (const [what, card, count] of tests) {
    if (what !== EMPTY_PILES) words[PROGRAM_TESTED / 4 + 2 * card + what]! |= 1 << Math.min(count - 1, 31);
  }
  let at = code[instruction.PLANS_AT]! + 1;
  for (let plan = 0; plan < plans; plan++) {
    words[strategiesAt + plan] = code[at++]!;
    const has = code[at++]!;
    if (has === 0) continue;
    address(ordersAt + plan, next);
    for (let list = 0; list < (has === 1 ? 5 : 6); list++) {
      address(next + list, codeAt + at);
      at += 1 + code[at]!;
    }
    next += ORDERS_WORDS;
  }
  return { words, addresses: Int32Array.from(addresses) };
}

/** What is counted, of which card, and from which number on the test ends otherwise. */
type Test = readonly [what: number, card: number, count: number];

const condition = (name: string): number => instruction.FIRST_CONDITION + conditionNames.indexOf(name);
const HAS = condition('Has');
const HAS_EXACT = condition('HasExact');
const SUPPLY_HAS_LESS = condition('SupplyHasLess');
const EMPTY_PILES = condition('SupplyEmptyPilesGreater');

/** See `Program` in `source/memory.ts`. */
function placeOf(what: number, card: number): readonly [address: number, inSeat: number] {
  if (what === EMPTY_PILES) return [EMPTY_PILES_AT, 0];
  return what === TESTS_OWNED ? [OWNED + 4 * card, -1] : [LEFT + 4 * card, 0];
}

/** A limit that is none. */
const NEVER = 0x7fffffff;

/** The tests of what a seat owns and of what is left that decide what a program buys. */
function testsIn(code: Int32Array): Test[] {
  const tests = new Map<string, Test>();
  const add = (...test: Test): void => {
    if (test[2] > 0 && test[2] < NEVER) tests.set(test.join(), test);
  };
  for (const at of reachedFrom(code, code[instruction.BUY_AT]!)) {
    const operation = code[at]!;
    const [first, second] = [code[at + 3]!, code[at + 4]!];
    if (operation === instruction.BUY || operation === instruction.CAN_BUY) {
      const [card, , limit] = code.subarray(operation === instruction.BUY ? at + 1 : at + 2);
      add(TESTS_OWNED, card!, limit!);
      add(TESTS_LEFT, card!, 1);
    } else if (operation === HAS) add(TESTS_OWNED, first, second);
    else if (operation === HAS_EXACT) {
      add(TESTS_OWNED, first, second);
      add(TESTS_OWNED, first, second + 1);
    } else if (operation === SUPPLY_HAS_LESS) add(TESTS_LEFT, first, second);
    else if (operation === EMPTY_PILES) add(EMPTY_PILES, 0, first + 1);
  }
  return [...tests.values()];
}

/** The instructions that can be reached from the beginning of a part. */
function* reachedFrom(code: Int32Array, start: number): Generator<number> {
  const open = [start];
  const reached = new Set<number>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    yield at;
    const operation = code[at]!;
    if (operation === instruction.JUMP || hasTarget(operation)) open.push(code[at + 1]!);
    if (operation !== instruction.ANSWER && operation !== instruction.JUMP)
      open.push(at + lengthOf(code, at));
  }
}

const hasTarget = (operation: number): boolean =>
  operation === instruction.CAN_BUY || operation >= instruction.FOR_CARD;

function lengthOf(code: Int32Array, at: number): number {
  switch (code[at]) {
    case instruction.CHAIN:
    case instruction.DEAREST:
      return 2;
    case instruction.PLAY:
    case instruction.PLAY_IF_WORTH:
    case instruction.FOR_CARD:
    case instruction.FOR_STRATEGY:
      return 3;
    case instruction.BUY:
      return 4;
    case instruction.TOGETHER:
      return 5 + code[at + 4]!;
    case instruction.COMPARE:
      return 8;
    default:
      return 5;
  }
}

/** Cards that a program may buy. */
export function* purchasesIn(code: Int32Array): Generator<number> {
  for (const at of reachedFrom(code, code[instruction.BUY_AT]!)) {
    if (code[at] === instruction.BUY) yield code[at + 1]!;
    else if (code[at] === instruction.CAN_BUY) yield code[at + 2]!;
  }
}
