/** Purchases of a score table: the best card by its `buyRules`, or a pair that scores more. */
import type { ScoredSet } from '../../core/language/score-vocabulary.js';
import { costOf, EXPLORER } from '../catalogue.js';
import { NO_THRESHOLD } from '../choices/decision-table.js';
import { EXPLORER_INDEX } from '../policy.js';
import type { State } from '../state.js';
import { scoreOf } from './score.js';

const EXPLORER_COST = costOf[EXPLORER]!;

/**
 * Indices, scores and costs of the affordable cards, highest score first: the list of a buying decision. SPEED:
 * shared by all policies, because a decision never interrupts another. V8 reads a short array faster if its buffer
 * is given.
 */
const indexes = new Uint8Array(new ArrayBuffer(16));
const scores = new Float64Array(16);
const costs = new Uint8Array(new ArrayBuffer(16));

/** @returns the number of cards to buy now, from 0 to 2; their indices are in the state's `chosen` */
export function decidePurchase(set: ScoredSet<State>, state: State): number {
  const { trade } = state.me;
  const count = listPurchases(set, state, trade);
  if (count === 0 || scores[0]! <= 0) return 0;
  const pair = findPair(trade, count);
  state.chosen[0] = indexes[pair >> 4]!;
  state.chosen[1] = indexes[pair & 15]!;
  return pair === 0 ? 1 : 2;
}

/** Lists the affordable cards. Ties keep the order of the row, then the Explorer, which counts twice. */
function listPurchases(set: ScoredSet<State>, state: State, trade: number): number {
  const { row, rowSize, explorers } = state;
  let count = 0;
  for (let i = 0; i < rowSize; i++) {
    const card = row[i]!;
    const cost = costOf[card]!;
    if (cost <= trade) insert(count++, i, cost, scoreOf(set, state, card));
  }
  if (explorers === 0 || EXPLORER_COST > trade) return count;
  const score = scoreOf(set, state, EXPLORER);
  for (let copies = Math.min(explorers, 2); copies > 0; copies--)
    insert(count++, EXPLORER_INDEX, EXPLORER_COST, score);
  return count;
}

/** Inserts a card into a list of `count` cards, after those with the same score. */
function insert(count: number, index: number, cost: number, score: number): void {
  let at = count;
  for (; at > 0 && scores[at - 1]! < score; at--) {
    scores[at] = scores[at - 1]!;
    indexes[at] = indexes[at - 1]!;
    costs[at] = costs[at - 1]!;
  }
  scores[at] = score;
  indexes[at] = index;
  costs[at] = cost;
}

/**
 * The first pair that scores more than the best card. For each card after the first, only the first later card
 * that is affordable with it forms a pair.
 * @returns 16 · first + second, or 0
 */
function findPair(trade: number, count: number): number {
  const best = scores[0]!;
  for (let i = 1; i < count - 1; i++) {
    for (let j = i + 1; j < count; j++) {
      if (costs[i]! + costs[j]! > trade) continue;
      if (scores[i]! + scores[j]! > best) return 16 * i + j;
      break;
    }
  }
  return 0;
}

/** Total score of the purchase that the table would make now. */
function purchaseScore(set: ScoredSet<State>, state: State): number {
  const { trade } = state.me;
  const count = listPurchases(set, state, trade);
  if (count === 0 || scores[0]! <= 0) return 0;
  const pair = findPair(trade, count);
  return pair === 0 ? scores[0]! : scores[pair >> 4]! + scores[pair & 15]!;
}

/**
 * Score of the best single card of the row with `more` additional trade, minus the score of the purchase without
 * it.
 */
export function purchaseIncrease(set: ScoredSet<State>, state: State, more: number): number {
  const trade = state.me.trade + more;
  let then = NO_THRESHOLD;
  for (let i = 0; i < state.rowSize; i++) {
    const other = state.row[i]!;
    if (costOf[other]! <= trade) then = Math.max(then, scoreOf(set, state, other));
  }
  return then === NO_THRESHOLD ? 0 : then - purchaseScore(set, state);
}
