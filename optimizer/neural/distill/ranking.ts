/**
 * One order of preference for many decisions. Of two actions, the one that would have cost less instead of the other
 * comes first. If preferences contradict each other, moving single actions looks for the order whose errors cost
 * least (Kemeny 1959).
 */

/** SPEED: the costs above 0 only, because few of many actions are legal in a decision. */
export interface CostsByRow {
  /** By row: index of its first cost; one more at the end. */
  readonly starts: Int32Array;
  /** The action taken instead, and its cost. */
  readonly others: Int32Array;
  readonly costs: Float32Array;
}

/** @param costs rows × actions: cost of taking this action; 0 for the taken one and for illegal ones */
export function costsByRow(costs: Float32Array, actions: number): CostsByRow {
  const rows = costs.length / actions;
  const starts = new Int32Array(rows + 1);
  const indexes = new Int32Array(costs.length);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    for (let i = row * actions; i < (row + 1) * actions; i++) if (costs[i]! > 0) indexes[count++] = i;
    starts[row + 1] = count;
  }
  const found = indexes.subarray(0, count);
  return {
    starts,
    others: found.map((i) => i % actions),
    costs: Float32Array.from(found, (i) => costs[i]!),
  };
}

/** Preferences between actions. `wins[a * actions + b]` is the total cost of b where a was taken and b was legal. */
export class RankedPreferences {
  readonly wins: Float64Array;

  constructor(readonly actions: number) {
    this.wins = new Float64Array(actions * actions);
  }

  add(taken: number, { starts, others, costs }: CostsByRow, row: number): void {
    const { actions, wins } = this;
    const end = starts[row + 1]!;
    for (let i = starts[row]!; i < end; i++) wins[taken * actions + others[i]!]! += costs[i]!;
  }

  /** Pairs of actions that contradict each other: the indexes of both in `wins`, one after the other. */
  contradictions(): Int32Array {
    const { actions, wins } = this;
    const found: number[] = [];
    for (let a = 1; a < actions; a++) {
      for (let b = 0; b < a; b++) {
        const ab = a * actions + b;
        const ba = b * actions + a;
        if (wins[ab]! > 0 && wins[ba]! > 0) found.push(ab, ba);
      }
    }
    return Int32Array.from(found);
  }

  /** Lower bound for the cost of any order: the impurity of a leaf. */
  conflict(contradictions = this.contradictions()): number {
    const { wins } = this;
    let sum = 0;
    for (let i = 0; i < contradictions.length; i += 2) {
      sum += Math.min(wins[contradictions[i]!]!, wins[contradictions[i + 1]!]!);
    }
    return sum;
  }

  /** The same bound without the preferences of `part`. */
  conflictWithout(part: RankedPreferences, contradictions: Int32Array): number {
    const { wins } = this;
    let sum = 0;
    for (let i = 0; i < contradictions.length; i += 2) {
      const ab = contradictions[i]!;
      const ba = contradictions[i + 1]!;
      sum += Math.min(wins[ab]! - part.wins[ab]!, wins[ba]! - part.wins[ba]!);
    }
    return sum;
  }

  /** Actions that were taken at least once, best first. */
  order(): number[] {
    const { actions, wins } = this;
    const balance = new Float64Array(actions);
    const order: number[] = [];
    for (let a = 0; a < actions; a++) {
      let taken = 0;
      for (let b = 0; b < actions; b++) {
        taken += wins[a * actions + b]!;
        balance[a]! += wins[a * actions + b]! - wins[b * actions + a]!;
      }
      if (taken > 0) order.push(a);
    }
    order.sort((a, b) => balance[b]! - balance[a]! || a - b);
    for (let moved = true; moved; ) {
      moved = false;
      for (let from = 0; from < order.length; from++) moved = this.#move(order, from) || moved;
    }
    return order;
  }

  /** Moves an action to the rank that costs least. */
  #move(order: number[], from: number): boolean {
    const { actions, wins } = this;
    const a = order[from]!;
    let best = from;
    let bestGain = 0;
    for (const step of [-1, 1]) {
      let gain = 0;
      for (let to = from + step; to >= 0 && to < order.length; to += step) {
        const b = order[to]!;
        gain += step * (wins[b * actions + a]! - wins[a * actions + b]!);
        if (gain > bestGain) {
          bestGain = gain;
          best = to;
        }
      }
    }
    if (best === from) return false;
    order.splice(from, 1);
    order.splice(best, 0, a);
    return true;
  }
}
