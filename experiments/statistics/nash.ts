/** The mixture of players that nobody at the table can beat on average, and who beats whom in a circle. */

const STEPS = 20_000;

/**
 * Weights of an equilibrium of the symmetric zero-sum game "name a player" (Balduzzi et al. 2018, "Re-evaluating
 * evaluation"), found by regret matching plus with linear averaging (Tammelin 2014): what each player would have gained
 * over the mixture is added up, losses forgotten; the mixture follows those sums. Players who score alike against all
 * get equal weights.
 * @param scores scores[a][b]: score of a against b, 0 to 1; the diagonal is not read
 * @returns weights that add up to 1
 */
export function nashWeights(scores: readonly (readonly number[])[]): number[] {
  const count = scores.length;
  const gain = scores.map((row, a) => row.map((score, b) => (a === b ? 0 : 2 * score - 1)));
  const regrets = new Array<number>(count).fill(0);
  const sums = new Array<number>(count).fill(0);
  for (let step = 1; step <= STEPS; step++) {
    const mixture = shares(regrets);
    for (let a = 0; a < count; a++) {
      sums[a]! += step * mixture[a]!;
      let against = 0;
      for (let b = 0; b < count; b++) against += gain[a]![b]! * mixture[b]!;
      // The mixture itself gains nothing against itself.
      regrets[a] = Math.max(0, regrets[a]! + against);
    }
  }
  return shares(sums);
}

const shares = (values: readonly number[]): number[] => {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (total > 0 ? value / total : 1 / values.length));
};

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
