/**
 * Writes the two parts of a program that are asked most, plays and purchases, as JavaScript. The text consists of the
 * words below and whole numbers: nothing that a user wrote reaches it.
 */
import { invariant, unreachable } from '../../core/errors.js';
import { ACTION, KINDS } from '../catalogue.js';
import { type DominionPolicy, NONE, PLAN_SHIFT, type SeatView } from '../policy.js';
import { chainDraw } from './answers.js';
import { conditionNames, holds } from './conditions.js';
import * as kernel from './kernel.js';
import { isBelowRatio, measured } from './measures.js';

/** A policy that plays the numbers of `encode`, with generated functions instead of its loops over instructions. */
export function generate(code: Int32Array): DominionPolicy {
  // Only such an array cannot hold anything else: its numbers become code.
  invariant(code instanceof Int32Array, 'code is generated from whole numbers only');
  const policy = kernel.policyOf(code);
  const text =
    `return {\nplay(view) {${playText}\n${instructions(code, code[kernel.PLAY_AT]!)}},\n` +
    `buy(view) {${buyText}\n${instructions(code, code[kernel.BUY_AT]!)}}\n};`;
  const make = new Function('policy', 'holds', 'chainDraw', 'measured', 'isBelowRatio', text) as (
    ...helpers: unknown[]
  ) => Record<'play' | 'buy', (view: SeatView) => number>;
  const { play, buy } = make(policy, holds, chainDraw, measured, isBelowRatio);
  return policy instanceof kernel.ExpertPolicy
    ? Object.assign(policy, { play, purchase: buy })
    : Object.assign(policy, { play, buy });
}

const playText = 'const { owned, supply: { left } } = view;';
const buyText =
  'const { owned, supply } = view; const { left, actionDiscount } = supply; const money = view.coins + supply.discount;';

/** The instructions that can be reached from `start`, as statements of a function that returns the answer. */
function instructions(code: Int32Array, start: number): string {
  const { reached, targets } = reachedFrom(code, start);
  const statements = reached.map((at) => (targets.has(at) ? `case ${at}:\n` : '') + statement(code, at));
  return `for (let at = ${start};;) switch (at) {\n${statements.join('\n')}\n}`;
}

/** Where instructions begin that can be reached, in their order, and those that something jumps to. */
function reachedFrom(code: Int32Array, start: number): { reached: readonly number[]; targets: Set<number> } {
  const targets = new Set([start]);
  const reached = new Set<number>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const target = targetOf(code, at);
    if (target !== undefined) {
      targets.add(target);
      open.push(target);
    }
    const operation = code[at];
    if (operation !== kernel.ANSWER && operation !== kernel.JUMP) open.push(at + lengthOf(code, at));
  }
  return { reached: [...reached].sort((a, b) => a - b), targets };
}

/** Where an instruction may jump to. */
function targetOf(code: Int32Array, at: number): number | undefined {
  const operation = code[at]!;
  const isTest = operation === kernel.CAN_BUY || operation >= kernel.TOGETHER;
  return operation === kernel.JUMP || isTest ? code[at + 1] : undefined;
}

/** How many numbers an instruction takes. */
function lengthOf(code: Int32Array, at: number): number {
  switch (code[at]) {
    case kernel.ANSWER:
    case kernel.JUMP:
    case kernel.CHAIN:
    case kernel.DEAREST:
      return 2;
    case kernel.PLAY:
    case kernel.PLAY_IF_WORTH:
      return 3;
    case kernel.BUY:
      return 4;
    case kernel.TOGETHER:
      return 5 + code[at + 4]!;
    case kernel.COMPARE:
      return 8;
    default:
      return 5;
  }
}

function statement(code: Int32Array, at: number): string {
  const [operation, first, second] = [code[at]!, code[at + 1]!, code[at + 2]!];
  switch (operation) {
    case kernel.ANSWER:
      return `return ${first};`;
    case kernel.JUMP:
      return `at = ${first}; continue;`;
    case kernel.PLAY:
      return `if (view.countInHand(${first}) > 0) return ${first | (second << PLAN_SHIFT)};`;
    case kernel.PLAY_IF_WORTH:
      return answerOf(`policy.playIfWorth(view, ${first}, ${second})`, 'played');
    case kernel.CHAIN:
      return answerOf('chainDraw(view)', `played | ${first << PLAN_SHIFT}`);
    case kernel.DEAREST:
      return answerOf(`policy.playDearest(view, ${first})`, 'played');
    case kernel.BUY:
      return `if (${canBuy(code, at + 1)}) return ${first};`;
    case kernel.CAN_BUY:
      return `if (!(${canBuy(code, at + 2)})) { at = ${first}; continue; }`;
    case kernel.FOR_CARD:
    case kernel.FOR_STRATEGY:
      return unreachable(`${operation}` as never);
    case kernel.RATIO:
      return `if (!isBelowRatio(view, ${second}, ${code[at + 3]}, ${code[at + 4]})) { at = ${first}; continue; }`;
    default:
      return `if ((${condition(code, at)}) !== ${second === 1}) { at = ${first}; continue; }`;
  }
}

const answerOf = (call: string, answer: string): string =>
  `{ const played = ${call}; if (played !== ${NONE}) return ${answer}; }`;

/** @param at of card, printed cost and limit */
function canBuy(code: Int32Array, at: number): string {
  const [card, cost, limit] = [code[at]!, code[at + 1]!, code[at + 2]!];
  const cheaper =
    (KINDS[card]! & ACTION) === 0 ? '' : ` || (actionDiscount > 0 && money + actionDiscount >= ${cost})`;
  const special = cost === kernel.SPECIAL_COST ? ` && view.mayBuy(${card})` : '';
  return `(money >= ${cost}${cheaper}) && left[${card}] > 0 && owned[${card}] < ${limit}${special}`;
}

const measureText = (measure: number, subject: number): string =>
  measure === 0 ? `${subject}` : `measured(view, ${measure}, ${subject})`;

function condition(code: Int32Array, at: number): string {
  const [first, second] = [code[at + 3]!, code[at + 4]!];
  if (code[at] === kernel.TOGETHER) {
    const cards = Array.from(code.subarray(at + 5, at + 5 + second), (card) => `view.countInHand(${card})`);
    return `${cards.join(' + ') || 0} >= ${first}`;
  }
  if (code[at] === kernel.COMPARE) {
    const [measure, subject, other, about] = code.subarray(at + 4, at + 8);
    const sign = ['<', '<=', '===', '>=', '>'][first]!;
    return `${measureText(measure!, subject!)} ${sign} ${measureText(other!, about!)}`;
  }
  const number = code[at]! - kernel.FIRST_CONDITION;
  switch (conditionNames[number]) {
    case 'Has':
      return `owned[${first}] >= ${second}`;
    case 'SupplyHasLess':
      return `left[${first}] < ${second}`;
    default:
      return `holds(${number}, view, ${first}, ${second})`;
  }
}
