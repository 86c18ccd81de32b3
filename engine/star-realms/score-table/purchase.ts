/** Purchases of a score table: the best card by its `buyRules`, or a pair that scores more. */
import type { ScoredSet } from '../../core/language/score-vocabulary.js';
import { costOf, EXPLORER } from '../catalogue.js';
import { NO_THRESHOLD } from '../choices/decision-table.js';
import { EXPLORER_INDEX } from '../policy.js';
import type { State } from '../state.js';
import { scoreOf } from './score.js';

const EXPLORER_COST = costOf[EXPLORER]!;

/**
 * Indices, scores and costs of the affordable cards: the list S of a buying decision. SPEED: shared by all
 * policies, because a decision never interrupts another. V8 reads a short array faster if its buffer is given.
 */
const indexes = new Uint8Array(new ArrayBuffer(16));
const scores = new Float64Array(16);
const costs = new Uint8Array(new ArrayBuffer(16));

export class Purchase {
  readonly #set: ScoredSet<State>;

  constructor(set: ScoredSet<State>) {
    this.#set = set;
  }

  /** @returns the number of cards to buy now, from 0 to 2; their indices are in the state's `chosen` */
  decide(state: State): number {
    const trade = state.me.trade;
    const count = this.#scanPurchases(state, trade);
    if (count === 0) return 0;
    let best = 0;
    let first = scores[0]!;
    let second = NO_THRESHOLD;
    let third = NO_THRESHOLD;
    for (let i = 1; i < count; i++) {
      const score = scores[i]!;
      if (score > first) {
        third = second;
        second = first;
        first = score;
        best = i;
      } else if (score > second) {
        third = second;
        second = score;
      } else if (score > third) third = score;
    }
    if (first <= 0) return 0;
    const { chosen } = state;
    // SPEED: no pair scores more than the second best card plus the third best, so most decisions need no sorting.
    if (second + third > first && this.#canBuyTwo(trade, count)) {
      this.#sort(count);
      const pair = this.#findPair(trade, count);
      if (pair !== 0) {
        chosen[0] = indexes[pair >> 4]!;
        chosen[1] = indexes[pair & 15]!;
        return 2;
      }
      best = 0;
    }
    chosen[0] = indexes[best]!;
    return 1;
  }

  /** Lists the affordable cards in the order of the row, then the Explorer, which counts twice. */
  #scanPurchases(state: State, trade: number): number {
    const { row, rowSize, explorers } = state;
    let count = 0;
    for (let i = 0; i < rowSize; i++) {
      const card = row[i]!;
      const cost = costOf[card]!;
      if (cost > trade) continue;
      indexes[count] = i;
      costs[count] = cost;
      scores[count++] = scoreOf(this.#set, state, card);
    }
    if (explorers === 0 || EXPLORER_COST > trade) return count;
    const score = scoreOf(this.#set, state, EXPLORER);
    for (let copies = Math.min(explorers, 2); copies > 0; copies--) {
      indexes[count] = EXPLORER_INDEX;
      costs[count] = EXPLORER_COST;
      scores[count++] = score;
    }
    return count;
  }

  /** SPEED: `#findPair` finds no pair if the two cheapest cards cost too much. */
  #canBuyTwo(trade: number, count: number): boolean {
    let cheapest = 255;
    let next = 255;
    for (let i = 0; i < count; i++) {
      const cost = costs[i]!;
      if (cost < cheapest) {
        next = cheapest;
        cheapest = cost;
      } else if (cost < next) next = cost;
    }
    return cheapest + next <= trade;
  }

  /** Sorts the list by score, highest first; ties keep their order. */
  #sort(count: number): void {
    for (let i = 1; i < count; i++) {
      const score = scores[i]!;
      const index = indexes[i]!;
      const cost = costs[i]!;
      let j = i;
      for (; j > 0 && scores[j - 1]! < score; j--) {
        scores[j] = scores[j - 1]!;
        indexes[j] = indexes[j - 1]!;
        costs[j] = costs[j - 1]!;
      }
      scores[j] = score;
      indexes[j] = index;
      costs[j] = cost;
    }
  }

  /**
   * The first pair that scores more than the best card. For each card from the second on, only the first later
   * card that is affordable with it forms a pair.
   * @returns 16 · first + second, or 0
   */
  #findPair(trade: number, count: number): number {
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
  #purchaseScore(state: State, trade: number): number {
    const count = this.#scanPurchases(state, trade);
    this.#sort(count);
    if (count === 0 || scores[0]! <= 0) return 0;
    const pair = this.#findPair(trade, count);
    return pair === 0 ? scores[0]! : scores[pair >> 4]! + scores[pair & 15]!;
  }

  /**
   * Score of the best single card of the row with `more` additional trade, minus the score of the purchase without
   * it.
   */
  increase(state: State, more: number): number {
    const set = this.#set;
    const trade = state.me.trade + more;
    let then = NO_THRESHOLD;
    for (let i = 0; i < state.rowSize; i++) {
      const other = state.row[i]!;
      if (costOf[other]! <= trade) then = Math.max(then, scoreOf(set, state, other));
    }
    return then === NO_THRESHOLD ? 0 : then - this.#purchaseScore(state, trade - more);
  }
}
