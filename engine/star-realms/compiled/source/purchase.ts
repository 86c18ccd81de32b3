/** Purchases of a score table, as in `score-table/purchase.ts`. */
import * as codes from './codes';
import { BUY } from '../sets';
import { board, byteAt, cardOf, Game, numberAt, setByte, setNumber, setWord } from './memory';
import { scoreOf } from './scores';
import { EXPLORER_INDEX, rowCard } from './trade-row';

const NO_THRESHOLD: f64 = -Infinity;

function score(i: i32): f64 {
  return numberAt(codes.PURCHASE_SCORES, i);
}

function cost(i: i32): i32 {
  return byteAt(codes.PURCHASE_COSTS, i);
}

function indexOf(i: i32): i32 {
  return byteAt(codes.PURCHASE_INDEXES, i);
}

function put(i: i32, index: i32, cost: i32, score: f64): void {
  setByte(codes.PURCHASE_INDEXES, i, index);
  setByte(codes.PURCHASE_COSTS, i, cost);
  setNumber(codes.PURCHASE_SCORES, i, score);
}

/** @returns the number of cards to buy now, from 0 to 2; their indices are in CHOSEN */
export function decidePurchase(): i32 {
  const trade = Game.me.trade;
  const count = scanPurchases(trade);
  if (count === 0) return 0;
  let best = 0;
  let first = score(0);
  let second = NO_THRESHOLD;
  let third = NO_THRESHOLD;
  for (let i = 1; i < count; i++) {
    const next = score(i);
    if (next > first) {
      third = second;
      second = first;
      first = next;
      best = i;
    } else if (next > second) {
      third = second;
      second = next;
    } else if (next > third) third = next;
  }
  if (first <= 0) return 0;
  if (second + third > first && canBuyTwo(trade, count)) {
    sort(count);
    const pair = findPair(trade, count);
    if (pair !== 0) {
      setWord(codes.CHOSEN, 0, indexOf(pair >> 4));
      setWord(codes.CHOSEN, 1, indexOf(pair & 15));
      return 2;
    }
    best = 0;
  }
  setWord(codes.CHOSEN, 0, indexOf(best));
  return 1;
}

/** Lists the affordable cards in the order of the row, then the Explorer, which counts twice. */
function scanPurchases(trade: i32): i32 {
  let count = 0;
  for (let i = 0; i < Game.rowSize; i++) {
    const card = rowCard(i);
    const cost = cardOf(card).cost;
    if (cost <= trade) put(count++, i, cost, scoreOf(BUY, card));
  }
  const explorer = board.explorer;
  const explorerCost = cardOf(explorer).cost;
  if (Game.explorers === 0 || explorerCost > trade) return count;
  const explorerScore = scoreOf(BUY, explorer);
  put(count++, EXPLORER_INDEX, explorerCost, explorerScore);
  if (Game.explorers > 1) put(count++, EXPLORER_INDEX, explorerCost, explorerScore);
  return count;
}

function canBuyTwo(trade: i32, count: i32): bool {
  let cheapest = 255;
  let next = 255;
  for (let i = 0; i < count; i++) {
    const price = cost(i);
    if (price < cheapest) {
      next = cheapest;
      cheapest = price;
    } else if (price < next) next = price;
  }
  return cheapest + next <= trade;
}

/** Sorts the list by score, highest first; ties keep their order. */
function sort(count: i32): void {
  for (let i = 1; i < count; i++) {
    const itsScore = score(i);
    const itsIndex = indexOf(i);
    const itsCost = cost(i);
    let j = i;
    for (; j > 0 && score(j - 1) < itsScore; j--) put(j, indexOf(j - 1), cost(j - 1), score(j - 1));
    put(j, itsIndex, itsCost, itsScore);
  }
}

/** @returns 16 · first + second, or 0 */
function findPair(trade: i32, count: i32): i32 {
  const best = score(0);
  for (let i = 1; i < count - 1; i++) {
    for (let j = i + 1; j < count; j++) {
      if (cost(i) + cost(j) > trade) continue;
      if (score(i) + score(j) > best) return 16 * i + j;
      break;
    }
  }
  return 0;
}

function purchaseScore(trade: i32): f64 {
  const count = scanPurchases(trade);
  sort(count);
  if (count === 0 || score(0) <= 0) return 0;
  const pair = findPair(trade, count);
  return pair === 0 ? score(0) : score(pair >> 4) + score(pair & 15);
}

/** See `Purchase.increase`. */
export function buyIncrease(more: i32): f64 {
  const trade = Game.me.trade + more;
  let then = NO_THRESHOLD;
  for (let i = 0; i < Game.rowSize; i++) {
    const card = rowCard(i);
    if (cardOf(card).cost <= trade) then = max(then, scoreOf(BUY, card));
  }
  return then === NO_THRESHOLD ? 0 : then - purchaseScore(trade - more);
}
