/** Writes a program for the compiled engine. */
import * as instruction from '../buylist/instructions.js';
import { COINS_MAX, PROGRAM_BYTES, PROGRAMS_AT } from './codes.js';
import { programFields } from './generated/fields.js';

const WORDS = PROGRAM_BYTES / 4;
const ORDERS_WORDS = 6;

export interface ProgramImage {
  /** Content for the first slot. Other slots add their offset to the {@link addresses}. */
  readonly words: Int32Array;
  /** Indices of the words that are addresses within the slot. */
  readonly addresses: Int32Array;
}

/** @returns the encoded program, or why the compiled engine cannot play it */
export function programImage(code: Int32Array): ProgramImage | string {
  const plans = code[code[instruction.PLANS_AT]!]!;
  const length = programFields.length + code.length + plans * (2 + ORDERS_WORDS) + COINS_MAX + 1;
  if (length > WORDS) return `a buylist is too long (${code.length} numbers)`;
  const words = new Int32Array(length);
  const addresses: number[] = [];
  const address = (word: number, of: number): void => {
    words[word] = PROGRAMS_AT + 4 * of;
    addresses.push(word);
  };
  const codeAt = programFields.length;
  const ordersAt = codeAt + code.length;
  const strategiesAt = ordersAt + plans;
  let next = strategiesAt + plans;
  address(0, codeAt);
  address(1, ordersAt);
  address(2, strategiesAt);
  address(3, length - COINS_MAX - 1);
  address(5, length);
  address(6, WORDS);
  words.set(code, codeAt);
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

/** Offsets of the instructions that are reachable from `start`. */
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
