/** The mixture of players that nobody at the table can beat on average, and who beats whom in a circle. */

const STEPS = 20_000;
const RATE = 0.1;

/**
 * Weights of an equilibrium of the symmetric zero-sum game "name a player" (Balduzzi et al. 2018, "Re-evaluating
 * evaluation"), found by optimistic multiplicative weights (Daskalakis and Panageas 2019), whose last iterate converges.
 * From equal weights, players who score alike against all keep equal weights.
 * @param scores scores[a][b]: score of a against b, 0 to 1; the diagonal is not read
 * @returns weights that add up to 1
 */
export function nashWeights(scores: readonly (readonly number[])[]): number[] {
  const count = scores.length;
  const gain = scores.map((row, a) => row.map((score, b) => (a === b ? 0 : 2 * score - 1)));
  let weights = new Array<number>(count).fill(1 / count);
  let before = new Array<number>(count).fill(0);
  const payoffs = (mixture: readonly number[]): number[] =>
    gain.map((row) => row.reduce((sum, value, b) => sum + value * mixture[b]!, 0));
  for (let step = 0; step < STEPS; step++) {
    const now = payoffs(weights);
    const raised = weights.map((weight, a) => weight * Math.exp(RATE * (2 * now[a]! - before[a]!)));
    const total = raised.reduce((sum, value) => sum + value, 0);
    weights = raised.map((value) => value / total);
    before = now;
  }
  return weights;
}

/**
 * Shortest circles: each player beats the next, the last beats the first; each starts with its lowest number.
 * @param beats beats[a][b]: whether a is surely better than b
 */
export function circles(beats: readonly (readonly boolean[])[], most = 10): number[][] {
  const found = new Map<string, number[]>();
  for (let start = 0; start < beats.length && found.size < most; start++) {
    const circle = shortestCircle(beats, start);
    if (circle === undefined) continue;
    const lowest = circle.indexOf(Math.min(...circle));
    const turned = [...circle.slice(lowest), ...circle.slice(0, lowest)];
    found.set(turned.join(), turned);
  }
  return [...found.values()].sort((a, b) => a.length - b.length);
}

/** Breadth first from one player back to itself. */
function shortestCircle(beats: readonly (readonly boolean[])[], start: number): number[] | undefined {
  const cameFrom = new Map<number, number>();
  let edge = [start];
  while (edge.length > 0) {
    const next: number[] = [];
    for (const at of edge) {
      for (let to = 0; to < beats.length; to++) {
        if (!beats[at]![to]) continue;
        if (to === start) {
          const circle = [at];
          while (circle[0] !== start) circle.unshift(cameFrom.get(circle[0]!)!);
          return circle;
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
