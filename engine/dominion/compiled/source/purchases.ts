/** What the lists of a program buy, as in `buylist/kernel.ts`. */
import { COINS_MAX, NONE, PROGRAM_ROWS } from '../codes';
import { ANSWER, BUY, BUY_AT, CAN_BUY, FIRST_CONDITION, JUMP, SPECIAL_COST } from '../../buylist/instructions';
import { buyAsExpert } from './expert/decisions';
import { suits } from './expert/values';
import { dropPurchases, Match } from './match';
import { itemOf, lengthOf, Seat, wordAt } from './memory';
import { afterCondition, isExpert } from './program';
import { owned } from './seat';
import { costOf, left, mayBuy } from './supply';

/** The card to buy next, or NONE. */
// @ts-ignore: decorator
@inline
export function nextPurchase(seat: Seat): i32 {
  const card = purchase(seat, seat.coins, true);
  return isExpert(seat) ? buyAsExpert(seat, card) : card;
}

/** The card that the lists would buy for so many coins, or NONE. */
export function purchaseFor(seat: Seat, coins: i32): i32 {
  return coins < 0 ? NONE : purchase(seat, coins, false);
}

/** @param isReal these are the coins of the seat, and the rules about buying hold */
// @ts-ignore: decorator
@inline
function purchase(seat: Seat, coins: i32, isReal: bool): i32 {
  if (Match.actionDiscount > 0 || seat.program.tests === 0) return decidePurchase(seat, coins, isReal, 0);
  if (seat.purchases === 0) findPurchases(seat);
  const known = seat.purchases + 8 + (<usize>min(coins + Match.discount, COINS_MAX) << 1);
  const answer = <i32>load<u16>(known);
  return answer > 0 ? answer - KNOWN : decidePurchase(seat, coins, isReal, known);
}

/** What is added to an answer that is known, since 0 stands for none and NONE is −1. */
const KNOWN: i32 = 2;

/** @param known where the answer is kept if it depends on nothing but what the program tests; 0 for nowhere */
function decidePurchase(seat: Seat, coins: i32, isReal: bool, known: usize): i32 {
  const code = seat.program.code;
  const money = coins + Match.discount;
  let keeps = known !== 0;
  let answer = NONE;
  for (let at = wordAt(code, BUY_AT); ; ) {
    const operation = wordAt(code, at);
    if (operation === BUY || operation === CAN_BUY) {
      const operands = operation === BUY ? at + 1 : at + 2;
      const card = wordAt(code, operands);
      const cost = wordAt(code, operands + 1);
      let canBuy = owned(seat, card) < wordAt(code, operands + 2);
      if (cost === SPECIAL_COST || Match.actionDiscount > 0) {
        keeps = false;
        if (canBuy) canBuy = isReal ? mayBuy(seat, card) : left(card) > 0 && costOf(card) <= coins;
      } else canBuy = canBuy && cost <= money && left(card) > 0;
      if (operation === CAN_BUY) at = canBuy ? at + 5 : wordAt(code, at + 1);
      else if (canBuy) {
        answer = card;
        break;
      } else at += 4;
    } else if (operation === ANSWER) {
      answer = wordAt(code, at + 1);
      break;
    } else if (operation === JUMP) at = wordAt(code, at + 1);
    else {
      keeps = keeps && isTested(operation);
      at = afterCondition(code, at, seat);
    }
  }
  if (keeps) store<u16>(known, <u16>(answer + KNOWN));
  return answer;
}

/** The first card that the lists want of those that suit a wish, see `expert/values.ts`; NONE without any. */
export function wants(seat: Seat, wish: i32): i32 {
  const code = seat.program.code;
  for (let at = wordAt(code, BUY_AT); ; ) {
    switch (wordAt(code, at)) {
      case ANSWER:
        return wordAt(code, at + 1);
      case JUMP:
        at = wordAt(code, at + 1);
        break;
      case BUY: {
        const card = wordAt(code, at + 1);
        if (owned(seat, card) < wordAt(code, at + 3) && suits(seat, card, wish)) return card;
        at += 4;
        break;
      }
      case CAN_BUY: {
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

// ——— what is known of them ———

/** Whether the answers that a condition depends on are kept; see `program.ts` of the host. */
// @ts-ignore: decorator
@inline
function isTested(operation: i32): bool {
  return (
    operation === HAS || operation === HAS_EXACT || operation === SUPPLY_HAS_LESS || operation === EMPTY_PILES
  );
}

const HAS: i32 = FIRST_CONDITION;
const HAS_EXACT: i32 = FIRST_CONDITION + 1;
const SUPPLY_HAS_LESS: i32 = FIRST_CONDITION + 4;
const EMPTY_PILES: i32 = FIRST_CONDITION + 7;

/**
 * SPEED: what a program buys for so many coins depends on a few tests of what its seat owns and of what is left. Their
 * results name the row where its answers are kept, from game to game: `cards.ts` drops it when one of them changes.
 */
function findPurchases(seat: Seat): void {
  const program = seat.program;
  const tests = program.tests;
  const length = lengthOf(tests);
  // Set in every name, as rows without one are free.
  let name: i64 = i64.MIN_VALUE;
  for (let i = 0; i < length; i += 3) {
    const count = load<i32>(<usize>(itemOf(tests, i) + (<i32>changetype<usize>(seat) & itemOf(tests, i + 1))));
    name = (name << 1) | <i64>(count >= itemOf(tests, i + 2));
  }
  name |= i64.MIN_VALUE;
  const rows = changetype<usize>(program) + PROGRAM_ROWS;
  const first = <i32>((name * <i64>0x9e3779b97f4a7c15) >>> 56);
  let row: usize = rows;
  for (let i = 0; i < ROWS_TRIED; i++) {
    row = rows + (<usize>((first + i) & 0xff) << 5);
    const found = load<i64>(row);
    if (found === name) {
      seat.purchases = row;
      return;
    }
    if (found === 0) break;
  }
  // Another seat may still read the row that goes.
  dropPurchases();
  memory.fill(row, 0, 32);
  store<i64>(row, name);
  seat.purchases = row;
}

const ROWS_TRIED: i32 = 8;
