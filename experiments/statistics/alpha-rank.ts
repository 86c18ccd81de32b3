/** α-rank, an alternative to the Nash mixture for strategies that beat each other in cycles. */

/** Selection intensity: how strictly winners are imitated. */
const ALPHA = 10;
const POPULATION = 50;

/**
 * α-rank of a symmetric game with one population (S. Omidshafiei et al. 2019, "α-Rank: multi-agent evaluation by
 * evolution", equations 3 to 5): the share of time of each player in a population that imitates winners and rarely
 * mutates.
 * @param scores `scores[a][b]`: score of a against b, 0 to 1
 * @returns shares with sum 1
 */
export function alphaRank(scores: readonly (readonly number[])[]): readonly number[] {
  const count = scores.length;
  if (count < 2) return scores.map(() => 1);
  // Probability that a single b takes over a population of a.
  const moves = scores.map((row, a) =>
    row.map((score, b) => {
      if (a === b) return 0;
      const gain = ALPHA * (scores[b]![a]! - score);
      const takesOver =
        Math.abs(gain) < 1e-9 ? 1 / POPULATION : Math.expm1(-gain) / Math.expm1(-POPULATION * gain);
      return takesOver / (count - 1);
    }),
  );
  return stationary(moves);
}

/**
 * Stationary distribution of a Markov chain, by eliminating states without subtraction (Grassmann, Taksar and
 * Heyman 1985), so that probabilities of 10⁻⁴⁰ keep their digits.
 */
function stationary(moves: number[][]): number[] {
  const count = moves.length;
  const leaving = new Array<number>(count).fill(0);
  for (let last = count - 1; last > 0; last--) {
    for (let b = 0; b < last; b++) leaving[last]! += moves[last]![b]!;
    for (let a = 0; a < last; a++) {
      const passes = moves[a]![last]! / leaving[last]!;
      for (let b = 0; b < last; b++) if (a !== b) moves[a]![b]! += passes * moves[last]![b]!;
    }
  }
  const shares = [1];
  for (let b = 1; b < count; b++) {
    let arrives = 0;
    for (let a = 0; a < b; a++) arrives += shares[a]! * moves[a]![b]!;
    shares.push(arrives / leaving[b]!);
  }
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}
