/** Writes a program for the compiled engine, and finds out what of it is not covered. */
import { conditionNames } from '../buylist/conditions.js';
import * as instruction from '../buylist/instructions.js';
import { EVENTS } from '../catalogue.js';
import { PROGRAM_BYTES, PROGRAMS_AT } from './codes.js';
import { programFields } from './fields.js';

const WORDS = PROGRAM_BYTES / 4;
const ORDERS_WORDS = 6;

export interface ProgramImage {
  /** What lies in a slot when that is the first one; {@link addresses} move with the slot. */
  readonly words: Int32Array;
  /** Words that are addresses within the slot. */
  readonly addresses: Int32Array;
  /** Cards that it may buy. */
  readonly buys: readonly number[];
}

/** @returns why the compiled engine cannot play it, or what it plays */
export function programImage(code: Int32Array): ProgramImage | string {
  if (code[instruction.EXPERT_AT] === 1) return 'a buylist has "defaults expert"';
  const unknown = unknownIn(code);
  if (unknown !== undefined) return unknown;
  const plans = code[code[instruction.PLANS_AT]!]!;
  const length = programFields.length + code.length + plans * (2 + ORDERS_WORDS);
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
  return { words, addresses: Int32Array.from(addresses), buys: [...new Set(purchasesIn(code))] };
}

/** The instructions that can be reached from the beginning of a part. */
function* reachedFrom(code: Int32Array, starts: readonly number[]): Generator<number> {
  const open = [...starts];
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
    default:
      return 5;
  }
}

/** Conditions that the compiled engine knows; new ones come behind them. */
const CONDITIONS = 17;

function unknownIn(code: Int32Array): string | undefined {
  const strategies = Math.max(0, ...strategiesIn(code)) + 1;
  const table = code[instruction.STRATEGIES_AT]!;
  const starts = [
    code[instruction.PLAY_AT]!,
    code[instruction.BUY_AT]!,
    code[instruction.TREASURES_AT]!,
    ...code.subarray(instruction.EVENTS_AT, instruction.EVENTS_AT + EVENTS.length),
    ...code.subarray(table, table + strategies),
  ];
  for (const at of reachedFrom(code, starts)) {
    if (code[at] === instruction.COMPARE) return 'a buylist compares numbers';
    if (code[at] === instruction.RATIO) return 'a buylist has a limit per number of cards';
    const condition = code[at]! - instruction.FIRST_CONDITION;
    if (condition >= CONDITIONS)
      return `a buylist has the condition ${conditionNames[condition] ?? condition}`;
  }
  return undefined;
}

function strategiesIn(code: Int32Array): number[] {
  let at = code[instruction.PLANS_AT]!;
  const strategies: number[] = [];
  for (let left = code[at++]!; left > 0; left--) {
    strategies.push(code[at++]!);
    const has = code[at++]!;
    for (let list = 0; list < (has === 0 ? 0 : has === 1 ? 5 : 6); list++) at += 1 + code[at]!;
  }
  return strategies;
}

function* purchasesIn(code: Int32Array): Generator<number> {
  for (const at of reachedFrom(code, [code[instruction.BUY_AT]!])) {
    if (code[at] === instruction.BUY) yield code[at + 1]!;
    else if (code[at] === instruction.CAN_BUY) yield code[at + 2]!;
  }
}
