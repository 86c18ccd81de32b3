/** Where a crowd ends that imitates winners: the other answer to strategies that beat each other in circles. */

/**
 * α-rank of a symmetric game with one population (S. Omidshafiei et al. 2019, "α-Rank: multi-agent evaluation by
 * evolution", equations 3 to 5): the share of the time that each player is played by a crowd that imitates winners and
 * seldom tries something new.
 * @param scores scores[a][b]: score of a against b, 0 to 1
 * @param alpha how sharply winners are imitated
 * @returns shares that add up to 1
 */
export function alphaRank(
  scores: readonly (readonly number[])[],
  { alpha = 10, crowd = 50 } = {},
): readonly number[] {
  const count = scores.length;
  if (count < 2) return scores.map(() => 1);
  // From a crowd of a: the chance that one who plays b takes it over.
  const moves = scores.map((row, a) =>
    row.map((score, b) => {
      if (a === b) return 0;
      const gain = alpha * (scores[b]![a]! - score);
      const takesOver = Math.abs(gain) < 1e-9 ? 1 / crowd : Math.expm1(-gain) / Math.expm1(-crowd * gain);
      return takesOver / (count - 1);
    }),
  );
  let shares = new Array<number>(count).fill(1 / count);
  for (let step = 0; step < 20_000; step++) {
    const next = shares.map((share, a) => share * (1 - moves[a]!.reduce((sum, p) => sum + p, 0)));
    for (let a = 0; a < count; a++) for (let b = 0; b < count; b++) next[b]! += shares[a]! * moves[a]![b]!;
    const moved = next.reduce((sum, share, a) => sum + Math.abs(share - shares[a]!), 0);
    shares = next;
    if (moved < 1e-12) break;
  }
  return shares;
}
