/** The Nash mixture of players, and cycles of players in which each beats the next. */

/** First and last temperature, in points of score; below the last, rounding would decide. */
const WARM = 1;
const COLD = 1e-7;
const COOLING = 0.5;
const NEWTON_STEPS = 60;
/** Smaller weights are rounding errors. */
const NOTHING = 1e-6;
/** Maximum number of cycles; people read no more. */
const CYCLES_MAX = 10;

/**
 * Weights of an equilibrium of the symmetric zero-sum game "name a player" (Balduzzi et al. 2018, "Re-evaluating
 * evaluation"). If there are several, the one with the greatest entropy, so that players with equal scores get
 * equal weights. It is the limit of the logit equilibria p ∝ exp(Gp / τ) for τ → 0 (McKelvey and Palfrey 1995).
 * Newton's method finds each from the previous one; the entropy term makes each unique, and its limit has the
 * greatest entropy.
 * @param scores `scores[a][b]`: score of a against b, 0 to 1; the diagonal is ignored
 * @returns weights with sum 1
 */
export function nashWeights(scores: readonly (readonly number[])[]): number[] {
  const count = scores.length;
  const gains = scores.map((row, a) => row.map((score, b) => (a === b ? 0 : score - scores[b]![a]!)));
  let logs = new Array<number>(count).fill(-Math.log(count));
  for (let warmth = WARM; warmth > COLD; warmth *= COOLING) logs = logitEquilibrium(gains, warmth, logs);
  const weights = logs.map((log) => Math.exp(log)).map((weight) => (weight < NOTHING ? 0 : weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Logarithms of p with log p = Gp / τ − v and Σp = 1, by Newton's method in log p and v. */
function logitEquilibrium(
  gains: readonly (readonly number[])[],
  warmth: number,
  start: readonly number[],
): number[] {
  const count = start.length;
  let logs = [...start];
  let level = Math.log(count);
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const shares = logs.map((log) => Math.exp(log));
    const rows = gains.map((row, a) => {
      let against = 0;
      const jacobian = row.map((gain, b) => {
        against += gain * shares[b]!;
        return (a === b ? 1 : 0) - (gain * shares[b]!) / warmth;
      });
      return [...jacobian, 1, against / warmth - logs[a]! - level];
    });
    rows.push([...shares, 0, 1 - shares.reduce((sum, share) => sum + share, 0)]);
    const moves = solved(rows);
    // A long step would leave the region where the derivatives are valid. Tiny shares may fall without a bound.
    const longest = Math.max(...logs.map((log, i) => (log < -30 ? moves[i]! : Math.abs(moves[i]!))));
    const stride = Math.min(1, 2 / longest);
    logs = logs.map((log, i) => log + stride * moves[i]!);
    level += stride * moves[count]!;
    if (longest < 1e-10) break;
  }
  return logs;
}

/** Solves linear equations by Gaussian elimination with pivoting; each row ends with its right-hand side. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let r = column + 1; r < size; r++) {
      if (Math.abs(rows[r]![column]!) > Math.abs(rows[best]![column]!)) best = r;
    }
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]!;
    for (let r = column + 1; r < size; r++) {
      const row = rows[r]!;
      const factor = row[column]! / pivot[column]!;
      if (factor === 0) continue;
      for (let c = column; c <= size; c++) row[c]! -= factor * pivot[c]!;
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let r = size - 1; r >= 0; r--) {
    let sum = rows[r]![size]!;
    for (let c = r + 1; c < size; c++) sum -= rows[r]![c]! * solution[c]!;
    solution[r] = sum / rows[r]![r]!;
  }
  return solution;
}

/** Shortest cycles, each from its lowest index. @param beats `beats[a][b]`: true if a is surely better than b */
export function findCycles(beats: readonly (readonly boolean[])[]): number[][] {
  const found = new Map<string, number[]>();
  for (let start = 0; start < beats.length && found.size < CYCLES_MAX; start++) {
    const cycle = shortestCycle(beats, start);
    if (cycle === undefined) continue;
    const lowest = cycle.indexOf(Math.min(...cycle));
    const turned = [...cycle.slice(lowest), ...cycle.slice(0, lowest)];
    found.set(turned.join(), turned);
  }
  return [...found.values()].sort((a, b) => a.length - b.length);
}

/** Breadth-first search from a player back to itself. */
function shortestCycle(beats: readonly (readonly boolean[])[], start: number): number[] | undefined {
  const cameFrom = new Map<number, number>();
  let edge = [start];
  while (edge.length > 0) {
    const next: number[] = [];
    for (const at of edge) {
      for (let to = 0; to < beats.length; to++) {
        if (!beats[at]![to]) continue;
        if (to === start) {
          const cycle = [at];
          while (cycle[0] !== start) cycle.unshift(cameFrom.get(cycle[0]!)!);
          return cycle;
        }
        if (cameFrom.has(to)) continue;
        cameFrom.set(to, at);
        next.push(to);
      }
    }
    edge = next;
  }
  return undefined;
}
