/** Purchases of the lists of a program, as in `buylist/kernel.ts`. */
import * as codes from '../codes';
import * as instructions from '../../../buylist/instructions';
import { buyAsExpert } from '../expert/decisions';
import { suits } from '../expert/values';
import { Game, reserve } from '../game';
import { board, Program, Seat, setWord, wordAt } from '../memory';
import { afterCondition, isExpert } from './program';
import { owned } from '../seat';
import { costOf, left, mayBuy } from '../supply';

const HAS: i32 = instructions.FIRST_CONDITION;
const SUPPLY_HAS_LESS: i32 = instructions.FIRST_CONDITION + 6;

/** As instructions.BUY and instructions.CAN_BUY, for a card that the coins can pay for. */
const BUY_PAID: i32 = -1;
const CAN_BUY_PAID: i32 = -2;

/** The purchase of the host, which replaces that of the lists. */
@external("env", "buy")
declare function buyByHost(seat: i32, own: i32, isExtraTurn: i32): i32;

/** The card to buy next, or NONE. */
@inline
export function nextPurchase(seat: Seat): i32 {
  const buyer = seat.program.buyer;
  if (buyer === codes.BUYER_ALONE) return buyByHost(seat.index, codes.NONE, Game.isExtraTurn ? 1 : 0);
  const card = purchase(seat, seat.coins, true);
  const own = isExpert(seat) ? buyAsExpert(seat, card) : card;
  return buyer === codes.BUYER_OF_LISTS ? buyByHost(seat.index, own, Game.isExtraTurn ? 1 : 0) : own;
}

/** The card that the lists would buy for these coins, or NONE. */
export function purchaseFor(seat: Seat, coins: i32): i32 {
  return coins < 0 ? codes.NONE : purchase(seat, coins, false);
}

/** @param isReal true if the seat has these coins, so the rules for buying apply */
@inline
function purchase(seat: Seat, coins: i32, isReal: bool): i32 {
  const code = seat.program.code;
  const money = coins + Game.discount;
  for (let at = Game.actionDiscount > 0 ? wordAt(code, instructions.BUY_AT) : purchasesFor(seat.program, money); ; ) {
    const operation = wordAt(code, at);
    if (operation === BUY_PAID) {
      const card = wordAt(code, at + 1);
      if (left(card) > 0 && owned(seat, card) < wordAt(code, at + 3)) return card;
      at += 4;
    } else if (operation === CAN_BUY_PAID) {
      const card = wordAt(code, at + 2);
      at = left(card) > 0 && owned(seat, card) < wordAt(code, at + 4) ? at + 5 : wordAt(code, at + 1);
    } else if (operation === HAS) {
      const holds = owned(seat, wordAt(code, at + 3)) >= wordAt(code, at + 4);
      at = holds === (wordAt(code, at + 2) === 1) ? at + 5 : wordAt(code, at + 1);
    } else if (operation === SUPPLY_HAS_LESS) {
      const holds = left(wordAt(code, at + 3)) < wordAt(code, at + 4);
      at = holds === (wordAt(code, at + 2) === 1) ? at + 5 : wordAt(code, at + 1);
    } else if (operation === instructions.ANSWER) return wordAt(code, at + 1);
    else if (operation === instructions.JUMP) at = wordAt(code, at + 1);
    else if (operation === instructions.BUY || operation === instructions.CAN_BUY) {
      const operands = operation === instructions.BUY ? at + 1 : at + 2;
      const card = wordAt(code, operands);
      const canBuy =
        owned(seat, card) < wordAt(code, operands + 2) &&
        (isReal ? mayBuy(seat, card) : left(card) > 0 && costOf(card) <= coins);
      if (operation === instructions.BUY) {
        if (canBuy) return card;
        at += 4;
      } else at = canBuy ? at + 5 : wordAt(code, at + 1);
    } else at = afterCondition(code, at, seat);
  }
  unreachable();
  return 0;
}

/** The first card that the lists want and that suits a wish (see `expert/values.ts`); NONE if there is none. */
export function wants(seat: Seat, wish: i32): i32 {
  const code = seat.program.code;
  for (let at = wordAt(code, instructions.BUY_AT); ; ) {
    switch (wordAt(code, at)) {
      case instructions.ANSWER:
        return wordAt(code, at + 1);
      case instructions.JUMP:
        at = wordAt(code, at + 1);
        break;
      case instructions.BUY: {
        const card = wordAt(code, at + 1);
        if (owned(seat, card) < wordAt(code, at + 3) && suits(seat, card, wish)) return card;
        at += 4;
        break;
      }
      case instructions.CAN_BUY: {
        const card = wordAt(code, at + 2);
        const isWanted = owned(seat, card) < wordAt(code, at + 4) && suits(seat, card, wish);
        at = isWanted ? at + 5 : wordAt(code, at + 1);
        break;
      }
      default:
        at = afterCondition(code, at, seat);
    }
  }
  unreachable();
  return 0;
}

// ——— lists for a number of coins ———

const WAITING_MAX: i32 = 1_000;

@inline
function purchasesFor(program: Program, money: i32): i32 {
  const coins = min(money, codes.COINS_MAX);
  const known = wordAt(program.purchases, coins);
  return known !== 0 ? known : writePurchases(program, coins);
}

/**
 * SPEED: copies the part of the lists that can be bought for these coins on this board, when a seat first has
 * them.
 * @returns the start of the copy, or of the whole lists if there is no room for a copy
 */
function writePurchases(program: Program, money: i32): i32 {
  const code = program.code;
  const scratch = Game.scratch;
  // Operands in the copy whose targets are still ahead. All jumps go forward.
  const waiting = reserve(<usize>(4 * WAITING_MAX));
  let size = 0;
  const begin = <i32>((program.free - code) >> 2);
  const end = <i32>((program.end - code) >> 2);
  let to = begin;
  let furthest = 0;
  // Last address in the copy that a known jump leads to.
  let reached = begin;
  let isWhole = false;
  for (let at = wordAt(code, instructions.BUY_AT); size < WAITING_MAX; ) {
    // Drops tests that no longer skip anything, the innermost first.
    while (size > 0 && isReached(code, wordAt(waiting, size - 1), at)) {
      const test = wordAt(waiting, size - 1) - 1;
      if (test < reached || test + sizeOf(code, test) !== to) break;
      to = test;
      size--;
    }
    for (let i = size - 1; i >= 0; i--) {
      if (!isReached(code, wordAt(waiting, i), at)) continue;
      setWord(code, wordAt(waiting, i), to);
      reached = to;
      size--;
      for (let k = i; k < size; k++) setWord(waiting, k, wordAt(waiting, k + 1));
    }
    const operation = wordAt(code, at);
    const isPurchase = operation === instructions.BUY || operation === instructions.CAN_BUY;
    const operands = operation === instructions.BUY ? at + 1 : at + 2;
    if (isPurchase) {
      if (wordAt(code, operands + 1) > money || wordAt(board.piles, wordAt(code, operands)) === 0) {
        at = operation === instructions.BUY ? at + 4 : wordAt(code, at + 1);
        continue;
      }
    }
    const length = sizeOf(code, at);
    if (to + length > end) break;
    for (let i = 0; i < length; i++) setWord(code, to + i, wordAt(code, at + i));
    if (isPurchase && wordAt(code, operands + 1) !== instructions.SPECIAL_COST) {
      setWord(code, to, operation === instructions.BUY ? BUY_PAID : CAN_BUY_PAID);
    }
    if (operation !== instructions.ANSWER && operation !== instructions.BUY) {
      furthest = max(furthest, wordAt(code, at + 1));
      setWord(waiting, size++, to + 1);
    }
    to += length;
    at += length;
    if (operation === instructions.ANSWER && at > furthest) {
      isWhole = true;
      break;
    }
  }
  Game.scratch = scratch;
  if (isWhole) program.free = code + ((<usize>to) << 2);
  const start = isWhole ? begin : wordAt(code, instructions.BUY_AT);
  setWord(program.purchases, money, start);
  return start;
}

function isReached(code: usize, target: i32, at: i32): bool {
  return wordAt(code, target) <= at;
}

/** Words of an instruction of the lists. */
function sizeOf(code: usize, at: i32): i32 {
  switch (wordAt(code, at)) {
    case instructions.ANSWER:
    case instructions.JUMP:
      return 2;
    case instructions.BUY:
      return 4;
    case instructions.TOGETHER:
      return 5 + wordAt(code, at + 4);
    case instructions.COMPARE:
      return 8;
    default:
      return 5;
  }
}
