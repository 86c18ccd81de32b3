/**
 * Plays encoded buylists. The same loops run every program, so V8 compiles them once and keeps them, even for
 * programs that play only a few games.
 * An instruction is its number and its operands. A test continues after itself if it holds, else at its target. So
 * `AllOf`, `AnyOf` and `Not` need no instructions.
 */
import { ACTION, KINDS } from '../catalogue.js';
import { NONE, PLAN_SHIFT, type Preferences, type SeatView } from '../policy.js';
import { conditionNames, holds } from './conditions.js';
import * as instructions from './instructions.js';
import { compares, isBelowRatio, measured } from './measures.js';
import { PlannedPolicy } from './planned-policy.js';
import type { Plans } from './plans.js';
import { chainDraw } from './playing.js';

const HAS = instructions.FIRST_CONDITION + conditionNames.indexOf('Has');
const SUPPLY_HAS_LESS = instructions.FIRST_CONDITION + conditionNames.indexOf('SupplyHasLess');

/** The policy of an encoded program. */
export class BuylistPolicy extends PlannedPolicy {
  constructor(readonly code: Int32Array) {
    super(plansIn(code), code[instructions.EXPERT_AT] === 1);
  }

  play(view: SeatView): number {
    const code = this.code;
    for (let at = code[instructions.PLAY_AT]!; ; ) {
      switch (code[at]!) {
        case instructions.ANSWER:
          return code[at + 1]!;
        case instructions.JUMP:
          at = code[at + 1]!;
          break;
        case instructions.PLAY: {
          const card = code[at + 1]!;
          if (view.countInHand(card) > 0) return card | (code[at + 2]! << PLAN_SHIFT);
          at += 3;
          break;
        }
        case instructions.PLAY_IF_WORTH: {
          const played = this.playIfWorth(view, code[at + 2]!, code[at + 1]!);
          if (played !== NONE) return played;
          at += 3;
          break;
        }
        case instructions.CHAIN: {
          const card = chainDraw(view);
          if (card !== NONE) return card | (code[at + 1]! << PLAN_SHIFT);
          at += 2;
          break;
        }
        case instructions.DEAREST: {
          const played = this.playDearest(view, code[at + 1]!);
          if (played !== NONE) return played;
          at += 2;
          break;
        }
        default:
          at = afterCondition(code, at, view);
      }
    }
  }

  protected listed(view: SeatView): number {
    const code = this.code;
    const { owned, supply } = view;
    const { left, actionDiscount } = supply;
    // Coins are never negative, so "printed cost minus discount, at least 0" needs no second test.
    const money = view.coins + supply.discount;
    // SPEED: tests two conditions here with the same results as `afterCondition`, because purchase lists use them most.
    for (let at = code[instructions.BUY_AT]!; ; ) {
      const operation = code[at]!;
      if (operation === instructions.BUY || operation === instructions.CAN_BUY) {
        const operands = operation === instructions.BUY ? at + 1 : at + 2;
        const card = code[operands]!;
        const cost = code[operands + 1]!;
        const canBuy =
          (money >= cost || (actionDiscount > 0 && isCheaper(card, cost, money + actionDiscount))) &&
          left[card]! > 0 &&
          owned[card]! < code[operands + 2]! &&
          (cost !== instructions.SPECIAL_COST || view.mayBuy(card));
        if (operation === instructions.BUY) {
          if (canBuy) return card;
          at += 4;
        } else at = canBuy ? at + 5 : code[at + 1]!;
      } else if (operation === HAS) {
        at = owned[code[at + 3]!]! >= code[at + 4]! === (code[at + 2] === 1) ? at + 5 : code[at + 1]!;
      } else if (operation === SUPPLY_HAS_LESS) {
        at = left[code[at + 3]!]! < code[at + 4]! === (code[at + 2] === 1) ? at + 5 : code[at + 1]!;
      } else if (operation === instructions.ANSWER) return code[at + 1]!;
      else if (operation === instructions.JUMP) at = code[at + 1]!;
      else at = afterCondition(code, at, view);
    }
  }

  wants(view: SeatView, allows: (card: number) => boolean): number {
    const { code } = this;
    const { owned } = view;
    for (let at = code[instructions.BUY_AT]!; ; ) {
      switch (code[at]!) {
        case instructions.ANSWER:
          return code[at + 1]!;
        case instructions.JUMP:
          at = code[at + 1]!;
          break;
        case instructions.BUY: {
          const card = code[at + 1]!;
          if (owned[card]! < code[at + 3]! && allows(card)) return card;
          at += 4;
          break;
        }
        case instructions.CAN_BUY: {
          const card = code[at + 2]!;
          at = owned[card]! < code[at + 4]! && allows(card) ? at + 5 : code[at + 1]!;
          break;
        }
        default:
          at = afterCondition(code, at, view);
      }
    }
  }

  protected planFor(view: SeatView, strategy: number, card: number): number {
    const code = this.code;
    return planAt(code, code[code[instructions.STRATEGIES_AT]! + strategy]!, view, card, 0);
  }

  protected planForTreasure(view: SeatView, card: number): number {
    return planAt(this.code, this.code[instructions.TREASURES_AT]!, view, card, 0);
  }

  protected planForEvent(view: SeatView, event: number, from: number): number {
    return planAt(this.code, this.code[instructions.EVENTS_AT + event]!, view, NONE, from);
  }
}

/** True if an action card is affordable because actions cost less. @param money coins plus all discounts */
const isCheaper = (card: number, cost: number, money: number): boolean =>
  money >= cost && (KINDS[card]! & ACTION) !== 0;

/** The plan that the instructions from `start` answer. */
function planAt(code: Int32Array, start: number, view: SeatView, card: number, from: number): number {
  for (let at = start; ; ) {
    switch (code[at]!) {
      case instructions.ANSWER:
        return code[at + 1]!;
      case instructions.JUMP:
        at = code[at + 1]!;
        break;
      case instructions.FOR_CARD:
        at = code[at + 2] === card ? at + 3 : code[at + 1]!;
        break;
      case instructions.FOR_STRATEGY:
        at = from <= code[at + 2]! ? at + 3 : code[at + 1]!;
        break;
      default:
        at = afterCondition(code, at, view);
    }
  }
}

/** Offset of the instruction that follows a condition. */
function afterCondition(code: Int32Array, at: number, view: SeatView): number {
  const wanted = code[at + 2] === 1;
  if (code[at] === instructions.TOGETHER) {
    const end = at + 5 + code[at + 4]!;
    let count = 0;
    for (let i = at + 5; i < end; i++) count += view.countInHand(code[i]!);
    return count >= code[at + 3]! === wanted ? end : code[at + 1]!;
  }
  if (code[at] === instructions.COMPARE) {
    const left = measured(view, code[at + 4]!, code[at + 5]!);
    const right = measured(view, code[at + 6]!, code[at + 7]!);
    return compares(code[at + 3]!, left, right) === wanted ? at + 8 : code[at + 1]!;
  }
  if (code[at] === instructions.RATIO)
    return isBelowRatio(view, code[at + 2]!, code[at + 3]!, code[at + 4]!) ? at + 5 : code[at + 1]!;
  return holds(code[at]! - instructions.FIRST_CONDITION, view, code[at + 3]!, code[at + 4]!) === wanted
    ? at + 5
    : code[at + 1]!;
}

/** The strategies and preferences of all plans. Plans without a block have no preferences. */
function plansIn(code: Int32Array): Pick<Plans, 'strategies' | 'preferences'> {
  let at = code[instructions.PLANS_AT]!;
  const list = (): number[] => {
    const length = code[at++]!;
    const values: number[] = [];
    for (let i = 0; i < length; i++) values.push(code[at++]!);
    return values;
  };
  const strategies: number[] = [];
  const preferences: (Preferences | undefined)[] = [];
  for (let left = code[at++]!; left > 0; left--) {
    strategies.push(code[at++]!);
    const has = code[at++]!;
    const fiveLists = () => ({ names: list(), keep: list(), from: list(), into: list(), choices: list() });
    preferences.push(has === 0 ? undefined : has === 1 ? fiveLists() : { ...fiveLists(), discard: list() });
  }
  return { strategies, preferences };
}
